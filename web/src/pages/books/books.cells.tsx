import { IconPencil } from '@tabler/icons-react'
import { Button } from '../../kit/ui/button.tsx'
import table from '../../kit/ui/table.module.css'

/** Heads of the columns of a table whose rows end with what can be done with them. */
export function ColumnHeads({ names }: { names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
        <th scope="col">
          <span className="sr-only">Tindakan</span>
        </th>
      </tr>
    </thead>
  )
}

/** The last cell of a row: a pencil that edits what `name` says, or nothing for who may not. */
export function EditCell({ name, onEdit }: { name: string; onEdit: (() => void) | undefined }) {
  return (
    <td className={table.number}>
      {onEdit && (
        <Button tone="subtle" icon_only icon={<IconPencil />} aria-label={`Ubah ${name}`} onClick={onEdit} />
      )}
    </td>
  )
}
