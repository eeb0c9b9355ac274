import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useCommand } from '../../../kit/graphql/command.ts'
import { BulkBar } from '../../../kit/list/bulk-bar.tsx'
import { useSelection } from '../../../kit/list/use-selection.ts'
import { EmptyState } from '../../../kit/states/state.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Input, NativeSelect } from '../../../kit/ui/input.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { type GetGrabMenuQuery, SetGrabItemsDocument } from './grab.gql.gen.ts'
import { type GrabItem, ItemDialog } from './grab.item-dialog.tsx'
import { ItemRows } from './grab.items.tsx'
import css from './grab.module.css'
import { item_states } from './grab.words.ts'

const differs = ({ price, grab_price, status, grab_status }: GrabItem) =>
  price !== grab_price || status !== grab_status

const shown: Readonly<Record<string, { label: string; has: (item: GrabItem) => boolean }>> = {
  semua: { label: 'Semua menu', has: () => true },
  masalah: { label: 'Bermasalah', has: ({ error }) => error !== null },
  beda: { label: 'Beda dengan GrabFood', has: differs },
  mati: { label: 'Tidak dijual', has: ({ status }) => status !== 0 },
  foto: { label: 'Tanpa foto', has: ({ photo }) => photo === 'NONE' },
}

interface MenuTabProps {
  outlet_id: number
  groups: GetGrabMenuQuery['grabMenu']['groups']
  can_update: boolean
}

/** The menu as a tree of groups and items, each beside what GrabFood has of it. */
export function MenuTab({ outlet_id, groups, can_update }: MenuTabProps) {
  const [search, setSearch] = useState('')
  const [only, setOnly] = useState('semua')
  const [edited, setEdited] = useState<readonly GrabItem[] | null>(null)
  const selection = useSelection<GrabItem>()
  const setting = useCommand(SetGrabItemsDocument, {
    success: ({ setGrabItems }) =>
      setGrabItems.length === 1
        ? 'Status menu berhasil diubah!'
        : `Status ${setGrabItems.length} menu diubah!`,
  })
  const setStatus = (items: readonly GrabItem[], status: number) =>
    setting.mutate({ items: { outlet_id, ids: items.map(({ id }) => id), status } })
  const wanted = search.trim().toLowerCase()
  const has = shown[only]?.has ?? (() => true)
  const visible = groups.flatMap((group) => {
    const items = group.items.filter((item) => item.name.toLowerCase().includes(wanted) && has(item))
    return items.length > 0 ? [{ ...group, items }] : []
  })
  return (
    <>
      <div className={css.tools}>
        <Input
          aria-label="Cari menu"
          placeholder="Cari menu"
          before={<IconSearch aria-hidden="true" />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <NativeSelect
          aria-label="Tampilkan"
          value={only}
          options={Object.entries(shown).map(([value, { label, has: matches }]) => ({
            value,
            label: `${label} (${groups.reduce((sum, { items }) => sum + items.filter(matches).length, 0)})`,
          }))}
          onChange={(event) => setOnly(event.target.value)}
        />
      </div>
      {groups.some(({ items }) => items.some(({ photo }) => photo === 'NOT_PUBLIC')) && (
        <div className={css.notice}>
          <Notice tone="info">
            GrabFood tidak dapat membuka foto dari server ini, karena alamatnya bukan https.
          </Notice>
        </div>
      )}
      {visible.length === 0 ? (
        <EmptyState title="Data tidak ditemukan" text="Ubah kata kunci atau tampilan." />
      ) : (
        <section className={css.scroll} aria-label="Menu GrabFood">
          <table className={css.table}>
            <thead>
              <tr>
                {can_update && <th className={css.tick} aria-label="Pilih" />}
                <th scope="col">Menu</th>
                <th scope="col" className={css.number}>
                  Harga kita
                </th>
                <th scope="col" className={css.number}>
                  Harga Grab
                </th>
                <th scope="col" className={css.number}>
                  Selisih
                </th>
                <th scope="col">Status</th>
                <th scope="col" className={css.number}>
                  Batas stok
                </th>
                <th scope="col">Jam</th>
                <th scope="col">Dikirim</th>
                {can_update && <th aria-label="Tindakan" />}
              </tr>
            </thead>
            {visible.map((group) => (
              <tbody key={group.id}>
                <tr className={css.group}>
                  {can_update && (
                    <td className={css.tick}>
                      <Checkbox
                        aria-label={`Pilih semua ${group.name}`}
                        checked={group.items.every(({ id }) => selection.nodes.has(id))}
                        onChange={(event) => selection.toggle(group.items, event.target.checked)}
                      />
                    </td>
                  )}
                  <th scope="rowgroup" colSpan={can_update ? 9 : 8}>
                    {group.name} <span className={css.quiet}>{group.items.length} menu</span>
                  </th>
                </tr>
                <ItemRows
                  items={group.items}
                  selection={can_update ? selection : null}
                  onStatus={can_update ? (item, status) => setStatus([item], status) : null}
                  onEdit={(item) => setEdited([item])}
                />
              </tbody>
            ))}
          </table>
        </section>
      )}
      <BulkBar
        selection={selection}
        actions={[
          ...item_states.map(({ label }, status) => ({
            label,
            run: (items: readonly GrabItem[]) => {
              setStatus(items, status)
              selection.clear()
            },
          })),
          { label: 'Batas & jam', run: (items: readonly GrabItem[]) => setEdited(items) },
        ]}
      />
      {edited && (
        <ItemDialog
          outlet_id={outlet_id}
          items={edited}
          onClose={() => {
            setEdited(null)
            selection.clear()
          }}
        />
      )}
    </>
  )
}
