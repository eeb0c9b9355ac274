import { keepTag, nameTag } from '@lumbung/server/catalog/item/item-words.calc.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ChoicesField } from '../../kit/fields/choice-field.tsx'
import { type FieldRef, useField } from '../../kit/form/field-ref.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { Input } from '../../kit/ui/input.tsx'
import css from './item.tags.module.css'
import { useTagOptions } from './menu.tags.ts'

/** A label that is typed in, put among those that are chosen. */
export function NewTag({ chosen, onAdd }: { chosen: readonly string[]; onAdd: (tag: string) => void }) {
  const [text, setText] = useState('')
  const tag = keepTag(text)
  const is_there = chosen.some((other) => other.toLowerCase() === tag.toLowerCase())
  const problem =
    tag !== '' && is_there
      ? `Label ${nameTag(tag)} sudah dipilih`
      : /[,;]/.test(tag)
        ? 'Label tidak boleh memuat koma atau titik koma'
        : null
  const add = () => {
    if (tag === '' || problem) return
    onAdd(tag)
    setText('')
  }
  return (
    <div className={css.new}>
      <Field label="Label baru" error={problem}>
        {(control) => (
          <div className={css.add}>
            <Input
              {...control}
              autoComplete="off"
              maxLength={24}
              placeholder="mis. Menu Lebaran"
              value={text}
              onChange={(event) => setText(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <Button icon={<IconPlus />} disabled={tag === '' || problem !== null} onClick={add}>
              Tambah label
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}

/** The labels of a menu: the known ones, and those the brand makes for itself. */
export function TagsField({ field }: { field: FieldRef<string[]> }) {
  const { value, set } = useField(field)
  // Those that were chosen stay among the options when they are taken off again.
  const [seen, setSeen] = useState(value)
  const missing = value.filter((tag) => !seen.includes(tag))
  if (missing.length > 0) setSeen([...seen, ...missing])
  return (
    <>
      <ChoicesField field={field} label="Label" options={useTagOptions(seen)} />
      <NewTag chosen={value} onAdd={(tag) => set([...value, tag])} />
    </>
  )
}
