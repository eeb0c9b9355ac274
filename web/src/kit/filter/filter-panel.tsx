import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type Condition, describeCondition, readCondition, writeCondition } from '../list/condition.ts'
import type { FilterField } from '../list/filter.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { ConditionForm } from './condition-form.tsx'
import type { Facet } from './facet.ts'
import css from './filter.module.css'
import { type Narrowing, replaceText } from './narrowing.ts'
import { findFields, keepUsed, readUsed, splitFields } from './used-lately.ts'

/** What is being changed: a facet, a field that gets a condition, or a condition that is there. */
type Open = { facet: Facet } | { field: FilterField } | { text: string; condition: Condition }

interface FilterPanelProps extends Narrowing {
  /** Opens at once with this. */
  start?: Open
  close: () => void
}

/** Fewer fit on one look. */
const searched_from = 9

/** All filters of a page: what is set, the likely ones, the others, found by typing; each opens its own form. */
export function FilterPanel({ start, close, ...narrowing }: FilterPanelProps) {
  const [open, setOpen] = useState<Open | null>(start ?? null)
  const box = useRef<HTMLDivElement>(null)
  // What was pressed is gone; without this the keyboard would be nowhere.
  useEffect(() => {
    const pick = (what: string) => box.current?.querySelector<HTMLElement>(what) ?? null
    const stop = open ? (pick('input, select') ?? pick('fieldset button')) : pick('input, button')
    stop?.focus()
  }, [open])
  if (!open)
    return (
      <div ref={box}>
        <Choices {...narrowing} onOpen={setOpen} />
      </div>
    )
  return (
    <div ref={box}>
      <div className={css.head}>
        {!start && (
          <Button
            tone="subtle"
            size="small"
            icon_only
            icon={<IconArrowLeft />}
            aria-label="Kembali ke semua filter"
            onClick={() => setOpen(null)}
          />
        )}
        <h2>{labelOf(open, narrowing.fields)}</h2>
      </div>
      <Editor {...narrowing} open={open} close={close} />
    </div>
  )
}

function labelOf(open: Open, fields: readonly FilterField[]) {
  if ('facet' in open) return open.facet.label
  if ('field' in open) return open.field.label
  return fields.find(({ field }) => field === open.condition.field)?.label ?? open.condition.field
}

function Editor({ open, close, ...narrowing }: Narrowing & { open: Open; close: () => void }) {
  const { name, fields, texts, onTexts } = narrowing
  if ('facet' in open) return open.facet.edit(close)
  const condition = 'condition' in open ? open.condition : undefined
  const field = 'field' in open ? open.field : fields.find((known) => known.field === condition?.field)
  if (!field) return null
  return (
    <ConditionForm
      field={field}
      condition={condition}
      onCancel={close}
      onApply={(next) => {
        close()
        keepUsed(name, field.field)
        const text = writeCondition(next)
        onTexts('text' in open ? replaceText(texts, open.text, text) : [...texts, text])
      }}
    />
  )
}

function Choices({
  name,
  facets,
  fields,
  likely,
  texts,
  onOpen,
}: Narrowing & { onOpen: (open: Open) => void }) {
  const [text, setText] = useState('')
  // Of what stands twice, as a filter of the page and as a field, the page's is offered.
  const offered = fields.filter(({ label }) => !facets.some((facet) => facet.label === label))
  const { first, others } = splitFields(offered, readUsed(name), likely)
  const found = findFields(offered, text)
  const found_facets = findFields(facets, text)
  const conditions = texts.flatMap((one) => {
    const condition = readCondition(one, fields)
    return condition ? [{ text: one, condition }] : []
  })
  const is_searched = facets.length + offered.length >= searched_from
  const choose = () => {
    const [facet] = found_facets
    const [field] = found
    if (facet) onOpen({ facet })
    else if (field) onOpen({ field })
  }
  return (
    <>
      {is_searched && (
        <div className={css.search}>
          <Input
            type="search"
            aria-label="Cari filter"
            placeholder="Cari filter"
            before={<IconSearch />}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || text === '') return moveByArrow(event)
              // Else the same press would press what gets the focus next.
              event.preventDefault()
              choose()
            }}
          />
        </div>
      )}
      <div className={css.entries}>
        {text === '' && conditions.length > 0 && (
          <Group title="Terpasang">
            {conditions.map((set) => (
              <Entry
                key={set.text}
                label={describeCondition(set.condition, fields)}
                onOpen={() => onOpen(set)}
              />
            ))}
          </Group>
        )}
        {found_facets.map((facet) => (
          <Entry key={facet.label} label={facet.label} told={facet.told} onOpen={() => onOpen({ facet })} />
        ))}
        {text === '' ? (
          <>
            <Fields title={others.length > 0 ? 'Sering dipakai' : undefined} fields={first} onOpen={onOpen} />
            <Fields title="Lainnya" fields={others} onOpen={onOpen} />
          </>
        ) : (
          <Fields fields={found} onOpen={onOpen} />
        )}
        {found.length + found_facets.length === 0 && <p className={css.none}>Tidak ada filter bernama itu</p>}
      </div>
    </>
  )
}

interface FieldsProps {
  title?: string | undefined
  fields: readonly FilterField[]
  onOpen: (open: Open) => void
}

function Fields({ title, fields, onOpen }: FieldsProps) {
  if (fields.length === 0) return null
  return (
    <Group title={title}>
      {fields.map((field) => (
        <Entry key={field.field} label={field.label} onOpen={() => onOpen({ field })} />
      ))}
    </Group>
  )
}

function Group({ title, children }: { title?: string | undefined; children: React.ReactNode }) {
  if (!title) return children
  return (
    <fieldset className={css.group}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
}

function Entry({ label, told, onOpen }: { label: string; told?: string | undefined; onOpen: () => void }) {
  return (
    <button type="button" className={css.entry} onClick={onOpen} onKeyDown={moveByArrow}>
      <span>{label}</span>
      {told !== undefined && <span className={css.told}>{told}</span>}
    </button>
  )
}

/** Up and down move between what can be chosen, from the search box too. */
function moveByArrow(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const box = event.currentTarget.closest('[role="dialog"]')
  const stops = [...(box?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  const at = stops.indexOf(event.currentTarget)
  event.preventDefault()
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus()
}
