import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatNumber, parseNumber } from '../../../kit/format/number.ts'
import { ApiError } from '../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../kit/graphql/command.ts'
import { clearType } from '../../../kit/graphql/query.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Card, CardHead } from '../../../kit/ui/card.tsx'
import { Field } from '../../../kit/ui/field.tsx'
import { FigureInput, Input } from '../../../kit/ui/input.tsx'
import { Quantity } from '../../../kit/ui/quantity.tsx'
import { RemarkDialog } from '../../../parts/document/remark-dialog.tsx'
import { useDocumentStep } from '../../../parts/document/use-document-step.ts'
import { AcceptStockRequestDocument, RefuseStockRequestDocument } from './request.gql.gen.ts'
import css from './request.module.css'
import type { StockRequest, StockRequestLine } from './request.values.ts'

interface RowProps {
  line: StockRequestLine
  text: string
  error: string | undefined
  onText: (text: string) => void
}

function AnswerRow({ line, text, error, onText }: RowProps) {
  const { name, base_unit, unit, unit_quantity, quantity, on_hand, note } = line
  const is_short = on_hand !== null && Number(on_hand) < Number(quantity)
  return (
    <li className={css.row}>
      <div className={css.what}>
        <strong>{name}</strong>
        {note && <small>{note}</small>}
        {on_hand !== null && (
          <small data-short={is_short || undefined}>
            Stok Anda <Quantity value={on_hand} unit={base_unit} />
          </small>
        )}
      </div>
      <span className={css.figure}>
        <small>Diminta</small>
        {formatNumber(Number(unit_quantity), 4)} {unit}
      </span>
      <Field label={`Disanggupi, ${name}`} label_hidden error={error ?? null}>
        {(control) => <FigureInput {...control} after={unit} value={text} onText={onText} />}
      </Field>
    </li>
  )
}

/** The answer of the outlet that is asked: how much of each it gives, or why nothing. */
export function RequestAnswer({ request }: { request: StockRequest }) {
  const { id, version, lines, number } = request
  const navigate = useNavigate()
  const [texts, setTexts] = useState<Readonly<Record<number, string>>>(() =>
    Object.fromEntries(lines.map(({ no, unit_quantity }) => [no, formatNumber(Number(unit_quantity), 4)])),
  )
  const [answer, setAnswer] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [is_refusing, setRefusing] = useState(false)
  const accept = useCommand(AcceptStockRequestDocument, {
    success: 'Permintaan disanggupi! Siapkan barangnya, lalu kirim.',
    onward: ({ acceptStockRequest: { adjustment_id } }) =>
      void navigate({
        to: '/adjustment/detail/$adjustmentId',
        params: { adjustmentId: String(adjustment_id) },
      }),
    onError: (error) => {
      if (!(error instanceof ApiError)) return false
      if (error.code === 'CONFLICT') void clearType('StockRequest')
      if (!error.details.fields) return false
      setErrors(error.details.fields)
      return true
    },
  })
  const refuse = useDocumentStep({ type: 'StockRequest' }, RefuseStockRequestDocument, {
    success: 'Permintaan ditolak!',
    onDone: () => setRefusing(false),
  })
  const send = () => {
    setErrors({})
    accept.mutate({
      request: {
        id,
        version,
        answer: answer.trim() || null,
        lines: lines.map(({ no }) => ({ no, quantity: String(parseNumber(texts[no] ?? '') ?? 0) })),
      },
    })
  }
  return (
    <Card>
      <CardHead
        title="Jawab permintaan"
        note="Yang disanggupi menjadi draf transfer. Isi 0 untuk yang tidak dapat diberikan."
        lined
      />
      <ul>
        {lines.map((line, index) => (
          <AnswerRow
            key={line.no}
            line={line}
            text={texts[line.no] ?? ''}
            error={errors[`lines.${index}.quantity`]}
            onText={(text) => setTexts({ ...texts, [line.no]: text })}
          />
        ))}
      </ul>
      <div className={css.foot}>
        <Field label="Pesan untuk outlet yang meminta" error={errors.answer ?? errors.lines ?? null}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={answer}
              onChange={(event) => setAnswer(event.target.value)}
            />
          )}
        </Field>
        <div className={css.buttons}>
          <Button onClick={() => setRefusing(true)}>Tolak</Button>
          <Button tone="primary" busy={accept.isPending} onClick={send}>
            Sanggupi
          </Button>
        </div>
      </div>
      {is_refusing && (
        <RemarkDialog
          title={`Tolak ${number}?`}
          text="Outlet yang meminta melihat alasannya."
          action="Tolak"
          busy={refuse.isPending}
          onClose={() => setRefusing(false)}
          onSend={(remark) => refuse.mutate({ request: { id, version, answer: remark } })}
        />
      )}
    </Card>
  )
}
