import type { OutletGroup } from '@lumbung/server/outlets/outlet/outlet.input.ts'
import { Section, Whole } from '../../kit/form/form.tsx'
import { useDocument } from '../../kit/graphql/query.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { Checkbox } from '../../kit/ui/checkbox.tsx'
import { OutletPicker } from '../../parts/outlet-picker/outlet-picker.tsx'
import css from './outlet.bulk.module.css'
import { beginningsOf, isTold } from './outlet.differences.ts'
import { GetOutletDifferencesDocument, GetOutletSettingsListDocument } from './outlet.gql.gen.ts'
import { useOutletGroups, withValue } from './outlet.groups.ts'

/** The outlet that a new one begins as, and what it takes of it. */
export interface Like {
  readonly source_id: number | null
  readonly groups: ReadonlySet<OutletGroup>
}

const only = (id: number): FilterEntry[] => [{ field: 'id', type: 'ID', operator: 'In', value: [String(id)] }]

/** Stands for an outlet that is not there yet. */
const NEW_OUTLET = 0

/** Lets a new outlet begin with settings of one that is there, and names what it then begins with. */
export function LikeSection({ like, onChange }: { like: Like; onChange: (like: Like) => void }) {
  const shown = useOutletGroups()
  const groups = shown.flatMap(({ value }) => (like.groups.has(value) ? [value] : []))
  const told_groups = groups.filter(isTold)
  const told = useDocument(
    GetOutletDifferencesDocument,
    { id: like.source_id ?? 0, outlet_ids: [NEW_OUTLET], groups: told_groups },
    { enabled: like.source_id !== null && told_groups.length > 0, keep: true },
  )
  const source = useDocument(
    GetOutletSettingsListDocument,
    { page: 1, limit: 1, filters: only(like.source_id ?? 0) },
    { enabled: like.source_id !== null, keep: true },
  ).data?.outletList.nodes.find(({ id }) => id === like.source_id)
  const texts = [
    ...(source ? beginningsOf(source, groups) : []),
    ...(told.data?.outletDifferences[0]?.texts ?? []),
  ]
  const choose = (source_id: number | null) =>
    onChange({
      source_id,
      groups: source_id === null ? new Set() : new Set(shown.map(({ value }) => value)),
    })
  return (
    <Section
      title="Salin dari outlet"
      text="Outlet baru bisa langsung memakai pengaturan outlet yang sudah ada. Nama, alamat, dan kontaknya Anda isi sendiri."
    >
      <Whole>
        <OutletPicker label="Outlet asal" none="Tidak menyalin" value={like.source_id} onChange={choose} />
      </Whole>
      {like.source_id !== null && (
        <Whole>
          <fieldset className={css.choices}>
            <legend>Yang disalin</legend>
            {shown.map(({ value, label }) => (
              <Checkbox
                key={value}
                label={label}
                checked={like.groups.has(value)}
                onChange={(event) =>
                  onChange({ ...like, groups: withValue(like.groups, value, event.target.checked) })
                }
              />
            ))}
          </fieldset>
          {texts.length > 0 && (
            <div className={css.changes} aria-live="polite">
              <p>Outlet baru mendapat:</p>
              <ul aria-label="Yang didapat outlet baru">
                {texts.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </div>
          )}
        </Whole>
      )}
    </Section>
  )
}
