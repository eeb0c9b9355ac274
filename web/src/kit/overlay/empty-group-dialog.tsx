import { useState } from 'react'
import { formatNumber } from '../format/number.ts'
import { useCommand } from '../graphql/command.ts'
import type { TypedDocument } from '../graphql/document.ts'
import { useDocument } from '../graphql/query.ts'
import { CardSkeleton } from '../skeleton/skeleton.tsx'
import { ErrorState } from '../states/state.tsx'
import { Combobox } from '../ui/combobox.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'
import css from './empty-group-dialog.module.css'

interface Group {
  readonly id: number
  readonly name: string
}

export interface EmptyGroupDialogProps<Detail, Answer, Restored> {
  group: Group
  /** Groups that what is in it can move to; itself is left out. */
  groups: readonly Group[]
  detail: TypedDocument<Detail, { id: number }>
  /** How many are in it. */
  countOf: (detail: Detail) => number
  archive: TypedDocument<Answer, { id: number; move_to_id?: number | null | undefined }>
  restore: TypedDocument<Restored, { id: number }>
  words: {
    /** What the group is called, and what is in it: "Grup menu", "menu". */
    group: string
    members: string
    /** What is done with it, and what was: "Arsipkan", "diarsipkan". */
    action: string
    done: string
    /** What becomes of an empty group. */
    empty: string
    /** Why nothing can be moved, and what becomes of what is. */
    no_other: string
    moved?: string
  }
  onClose: () => void
  onDone?: (() => void) | undefined
}

/** Archives a group. While there is something in it that has to move first, which is offered here. */
export function EmptyGroupDialog<Detail, Answer, Restored>(
  props: EmptyGroupDialogProps<Detail, Answer, Restored>,
) {
  const { group, groups, words, onClose, onDone } = props
  const [move_to_id, setTarget] = useState<number | null>(null)
  const query = useDocument(props.detail, { id: group.id })
  const restore = useCommand(props.restore, { success: `${words.group} berhasil dipulihkan!` })
  const count = query.data && props.countOf(query.data)
  const archive = useCommand(props.archive, {
    success: `${words.group} berhasil ${words.done}!`,
    // What moved would not come back with the group.
    undo: count === 0 ? () => restore.mutate({ id: group.id }) : undefined,
    onDone: () => {
      onClose()
      onDone?.()
    },
  })
  const others = groups.filter((other) => other.id !== group.id)
  return (
    <Dialog
      title={`${words.action} grup ${group.name}?`}
      onClose={onClose}
      foot={
        <DialogFoot
          onClose={onClose}
          tone="danger"
          disabled={count === undefined || (count > 0 && move_to_id === null)}
          busy={archive.isPending}
          onClick={() => archive.mutate({ id: group.id, move_to_id: count ? move_to_id : null })}
        >
          {count ? `Pindahkan dan ${words.action.toLowerCase()}` : words.action}
        </DialogFoot>
      }
    >
      {query.isPending && <CardSkeleton lines={2} height={72} />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {count === 0 && <p>{words.empty}</p>}
      {count !== undefined && count > 0 && (
        <div className={css.moving}>
          <Notice tone="warn">
            {`${words.group} tidak dapat dihapus karena masih memiliki ${words.members}!`}
          </Notice>
          <Field
            label={`Pindahkan ${formatNumber(count, 0)} ${words.members} ke`}
            help={others.length === 0 ? words.no_other : words.moved}
          >
            {(control) => (
              <Combobox
                control={control}
                value={move_to_id}
                placeholder={`Pilih ${words.group.toLowerCase()}`}
                disabled={others.length === 0}
                options={others.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={setTarget}
              />
            )}
          </Field>
        </div>
      )}
    </Dialog>
  )
}
