import { type KeyboardEvent, useId, useRef, useState } from 'react'
import {
  type CommentKind,
  LONGEST_COMMENT,
} from '../../../../server/src/records/comment/comment-kind.calc.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { Button } from '../../kit/ui/button.tsx'
import { Field } from '../../kit/ui/field.tsx'
import { TextArea } from '../../kit/ui/input.tsx'
import { GetCommentPeopleDocument } from './comment.gql.gen.ts'
import css from './comments.module.css'
import { namedIn, offeredPeople, type Person, putName, typedName } from './mention-text.ts'

/** A record that is talked about. */
export interface Commented {
  kind: CommentKind
  record_id: number
}

interface BoxProps {
  of: Commented
  label: string
  action: string
  initial?: string
  busy: boolean
  problem: string | null
  onType: () => void
  onSend: (body: string, mention_ids: number[]) => void
  onCancel?: () => void
}

/** People to be named, the one of them that Enter would take, and what a press does. */
interface OfferProps {
  id: string
  people: readonly Person[]
  chosen: number
  onChoose: (person: Person) => void
}

const optionId = (list: string, person: Person) => `${list}-${person.id}`

function Offer({ id, people, chosen, onChoose }: OfferProps) {
  return (
    <div role="listbox" id={id} aria-label="Sebut orang" className={css.offer}>
      {people.map((person, place) => (
        // The keys are those of the text, which keeps the focus.
        // biome-ignore lint/a11y/useFocusableInteractive: named by aria-activedescendant
        <div
          key={person.id}
          id={optionId(id, person)}
          role="option"
          aria-selected={place === chosen}
          className={css.option}
          onPointerDown={(event) => {
            event.preventDefault()
            onChoose(person)
          }}
        >
          <span>{person.name}</span>
          <span className={css.quiet}>{person.role}</span>
        </div>
      ))}
    </div>
  )
}

/** Where a comment is typed; behind an @ colleagues who may see the record are offered. */
export function CommentBox({ of, label, action, initial = '', busy, problem, ...props }: BoxProps) {
  const list_id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(initial)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [is_shut, setShut] = useState(true)
  const [is_used, setUsed] = useState(initial !== '')
  const people: readonly Person[] =
    useDocument(GetCommentPeopleDocument, of, { enabled: is_used }).data?.commentPeople ?? []
  const name = is_shut ? null : typedName(text, caret)
  const offered = name ? offeredPeople(people, name.asked) : []
  const current = offered[Math.min(chosen, offered.length - 1)]

  const take = (person: Person) => {
    if (!name) return
    const next = putName(text, name.from, caret, person.name)
    setText(next.text)
    setShut(true)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  const send = () => {
    if (text.trim() !== '') props.onSend(text, namedIn(text, people))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
      return
    }
    if (!current) return
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key]
    if (step !== undefined) setChosen((chosen + step) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(current)
    else if (event.key === 'Escape') setShut(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={css.box}>
      <Field label={label} label_hidden error={problem}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            rows={2}
            maxLength={LONGEST_COMMENT}
            placeholder="Tulis komentar, @ untuk menyebut orang"
            value={text}
            aria-autocomplete="list"
            aria-controls={current ? list_id : undefined}
            aria-activedescendant={current ? optionId(list_id, current) : undefined}
            onFocus={() => setUsed(true)}
            onBlur={() => setShut(true)}
            onKeyDown={press}
            onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
            onChange={(event) => {
              setText(event.target.value)
              setCaret(event.target.selectionStart)
              setChosen(0)
              setShut(false)
              props.onType()
            }}
          />
        )}
      </Field>
      {current && <Offer id={list_id} people={offered} chosen={offered.indexOf(current)} onChoose={take} />}
      <div className={css.buttons}>
        <Button size="small" tone="primary" busy={busy} disabled={text.trim() === ''} onClick={send}>
          {action}
        </Button>
        {props.onCancel && (
          <Button size="small" onClick={props.onCancel}>
            Batal
          </Button>
        )}
      </div>
    </div>
  )
}
