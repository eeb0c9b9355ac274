import { formatDayMonth, today } from '../../../kit/format/date.ts'
import { formatRupiah } from '../../../kit/format/rupiah.ts'
import { Card } from '../../../kit/ui/card.tsx'
import { Checkbox } from '../../../kit/ui/checkbox.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput } from '../../../kit/ui/input.tsx'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { shortOutletName } from '../../../parts/session/outlet-name.ts'
import { type ChosenLine, type Group, isOrdered, lacksPrice } from './suggestion.groups.ts'
import css from './suggestion.module.css'
import { sayError, sayWhy } from './suggestion.words.ts'

interface Changes {
  onToggle: (keys: readonly string[], is_chosen: boolean) => void
  onType: (key: string, text: string) => void
  onPrice: (key: string, text: string) => void
}

/** What one unit costs, where neither supplier nor stock knows. */
function Price({ chosen, onPrice }: { chosen: ChosenLine } & Pick<Changes, 'onPrice'>) {
  const { line, key, price_text } = chosen
  return (
    <Field
      label={`Harga ${line.name} per ${line.unit} untuk ${shortOutletName(line.outlet_name)}`}
      label_hidden
      help={lacksPrice(chosen) ? `Isi harga per ${line.unit}` : null}
    >
      {(control) => (
        <FigureInput
          {...control}
          value={price_text}
          disabled={!chosen.is_chosen}
          before="Rp"
          placeholder="–"
          onText={(typed) => onPrice(key, typed)}
        />
      )}
    </Field>
  )
}

function Amount({ chosen, onType, onPrice }: { chosen: ChosenLine } & Pick<Changes, 'onType' | 'onPrice'>) {
  const { line, key, text, quantity, price } = chosen
  return (
    <div className={css.amount}>
      <Field
        label={`Jumlah ${line.name} untuk ${shortOutletName(line.outlet_name)}`}
        label_hidden
        error={quantity === null ? 'Jumlah tidak valid' : null}
      >
        {(control) => (
          <FigureInput
            {...control}
            value={text}
            disabled={!chosen.is_chosen}
            after={line.unit}
            onText={(typed) => onType(key, typed)}
          />
        )}
      </Field>
      {line.from_outlet_id === null && line.price === null && <Price chosen={chosen} onPrice={onPrice} />}
      {line.from_outlet_id === null && isOrdered(chosen) && (
        <p className={`${css.note} ${css.number}`}>
          {price === null ? '–' : formatRupiah(price * Number(quantity))}
        </p>
      )}
    </div>
  )
}

function Line({ chosen, onToggle, onType, onPrice }: { chosen: ChosenLine } & Changes) {
  const { line, key } = chosen
  const error = sayError(line)
  return (
    <li className={css.line}>
      <Checkbox
        checked={chosen.is_chosen}
        onChange={() => onToggle([key], !chosen.is_chosen)}
        label={<strong>{line.name}</strong>}
      />
      <Amount chosen={chosen} onType={onType} onPrice={onPrice} />
      <p className={`${css.note} ${css.why}`}>{sayWhy(line, today())}</p>
      <div className={css.aside}>
        <p className={`${css.note} ${css.stock}`}>
          Stok <Quantity value={line.on_hand} unit={line.base_unit} />
          <br />
          Pakai <Quantity value={line.daily_use} unit={line.base_unit} />
          /hari
        </p>
        <p className={`${css.note} ${css.error}`}>
          Meleset {error.text}
          {error.note && (
            <>
              <br />
              {error.note}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

/** What becomes one document: a tick for all of it, its lines with their reasons and quantities. */
export function GroupCard({ group, onToggle, onType, onPrice }: { group: Group } & Changes) {
  const keys = group.lines.map(({ key }) => key)
  const chosen = group.lines.filter(({ is_chosen }) => is_chosen).length
  const first = group.lines[0]?.line
  const missing = group.is_transfer || group.total === null ? 0 : (first?.min_order ?? 0) - group.total
  const from = group.is_transfer ? shortOutletName(group.from) : group.from
  return (
    <Card>
      <div className={css.head}>
        <div>
          <h2>
            <Checkbox
              checked={chosen === group.lines.length}
              indeterminate={chosen > 0 && chosen < group.lines.length}
              onChange={() => onToggle(keys, chosen < group.lines.length)}
              label={`${group.is_transfer ? 'Transfer ' : ''}${from} → ${shortOutletName(group.to)}`}
            />
          </h2>
          {!group.is_transfer && first && (
            <p className={css.note}>
              Tiba {formatDayMonth(first.arrives_on)}
              {missing > 0 && chosen > 0 && (
                <span className={css.warn}> · kurang {formatRupiah(missing)} dari minimal pesanan</span>
              )}
            </p>
          )}
        </div>
        {!group.is_transfer && (
          <strong className={css.number}>{group.total === null ? '–' : formatRupiah(group.total)}</strong>
        )}
      </div>
      <ul>
        {group.lines.map((line) => (
          <Line key={line.key} chosen={line} onToggle={onToggle} onType={onType} onPrice={onPrice} />
        ))}
      </ul>
    </Card>
  )
}
