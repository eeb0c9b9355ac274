import { useState } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatQuantity } from '../../kit/format/quantity.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { formatUnitCost } from '../../kit/format/rupiah.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { NativeSelect } from '../../kit/ui/input.tsx'
import { Pill, type PillTone } from '../../kit/ui/pill.tsx'
import table from '../../kit/ui/table.module.css'
import { useCan } from '../../parts/access/access.ts'
import { compareVersions } from './recipe.compare.ts'
import type { RecipeDetail, RecipeVersion } from './recipe.values.ts'
import css from './recipe.versions.module.css'
import { state_labels } from './recipe.words.ts'

const tones: Record<string, PillTone> = { current: 'good', upcoming: 'info', past: 'quiet' }

function VersionTable({ recipe }: { recipe: RecipeDetail }) {
  const can_view_cost = useCan('recipe', 'view_cost')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label="Daftar versi">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Versi</th>
            <th scope="col">Berlaku mulai</th>
            <th scope="col">Status</th>
            {can_view_cost && (
              <th scope="col" className={table.number}>
                Biaya saat disimpan
              </th>
            )}
            <th scope="col">Disimpan</th>
            <th scope="col">Catatan</th>
          </tr>
        </thead>
        <tbody>
          {recipe.versions.map((version) => (
            <tr key={version.id}>
              <td>{version.no}</td>
              <td>{formatDate(version.effective_from)}</td>
              <td>
                <Pill tone={tones[version.state] ?? 'quiet'}>{state_labels[version.state]}</Pill>
              </td>
              {can_view_cost && (
                <td className={table.number}>
                  {version.unit_cost === null
                    ? '–'
                    : `${formatUnitCost(version.unit_cost)} / ${recipe.yield_unit}`}
                </td>
              )}
              <td>
                {version.created_by}, {formatRelative(version.created_at)}
              </td>
              <td className={css.note}>{version.note ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PickProps {
  label: string
  versions: readonly RecipeVersion[]
  value: RecipeVersion
  onPick: (version: RecipeVersion) => void
}

function VersionPick({ label, versions, value, onPick }: PickProps) {
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          options={versions.map(({ id, no, effective_from }) => ({
            value: String(id),
            label: `Versi ${no}, mulai ${formatDate(effective_from)}`,
          }))}
          value={String(value.id)}
          onChange={(event) => {
            const found = versions.find(({ id }) => id === Number(event.target.value))
            if (found) onPick(found)
          }}
        />
      )}
    </Field>
  )
}

/** Two versions side by side, line by line, with what differs marked in words. */
function Comparison({ recipe, first }: { recipe: RecipeDetail; first: RecipeVersion }) {
  const { versions } = recipe
  const [left, setLeft] = useState(versions[1] ?? first)
  const [right, setRight] = useState(first)
  const rows = compareVersions(left, right, recipe.yield_unit)
  return (
    <Card>
      <CardHead title="Bandingkan" note="Yang berbeda ditandai." />
      <div className={css.picks}>
        <VersionPick label="Dari" versions={versions} value={left} onPick={setLeft} />
        <VersionPick label="Ke" versions={versions} value={right} onPick={setRight} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label="Perbandingan versi">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Isi</th>
              <th scope="col">Versi {left.no}</th>
              <th scope="col">Versi {right.no}</th>
              <th scope="col">Perubahan</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, before, after, change }) => (
              <tr key={key} data-chosen={change !== null}>
                <th scope="row" className={css.label}>
                  {label}
                </th>
                <td className={css.text}>{before ?? '–'}</td>
                <td className={css.text}>{after ?? '–'}</td>
                <td>{change ?? 'sama'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

/** Every version there was and will be, and two of them side by side. */
export function VersionsTab({ recipe }: { recipe: RecipeDetail }) {
  const [newest] = recipe.versions
  return (
    <div className={css.tab}>
      <Card>
        <CardHead
          title="Riwayat versi"
          note={newest && `Hasil versi terbaru ${formatQuantity(newest.yield_quantity, recipe.yield_unit)}`}
        />
        <VersionTable recipe={recipe} />
      </Card>
      {newest && recipe.versions.length > 1 ? (
        <Comparison recipe={recipe} first={newest} />
      ) : (
        <p className={css.hint}>Setelah resep diubah, kedua versi dapat dibandingkan di sini.</p>
      )}
    </div>
  )
}
