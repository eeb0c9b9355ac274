import { valueAt } from '@lumbung/server/sales/pos-intake/correction.calc.ts'
import { useState } from 'react'
import { formatDateTime } from '../../../../kit/format/date.ts'
import { ApiError } from '../../../../kit/graphql/api-error.ts'
import { useCommand } from '../../../../kit/graphql/command.ts'
import { Dialog } from '../../../../kit/overlay/dialog.tsx'
import { Button } from '../../../../kit/ui/button.tsx'
import { Field } from '../../../../kit/ui/field.tsx'
import { Input } from '../../../../kit/ui/input.tsx'
import { Notice } from '../../../../kit/ui/notice.tsx'
import { useCan } from '../../../../parts/access/access.ts'
import { CorrectIntakeIssueDocument, DismissIntakeIssueDocument } from './check.gql.gen.ts'
import { type Issue, IssueState, kinds, messagesOf, placeName, titleOf } from './check.list.tsx'
import css from './check.module.css'

/** Places of an entry that can be typed over; the entry itself cannot. */
const is_place = /^[a-z_]+(\.(\d{1,3}|[a-z_]+)){0,6}$/

function readContent(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

interface IssuePanelProps {
  issue: Issue
  onClose: () => void
}

/** What a till sent and was not taken: why, what it holds, and a way to put it right or aside. */
export function IssuePanel({ issue, onClose }: IssuePanelProps) {
  const can_update = useCan('report_transaction', 'update')
  const entry = readContent(issue.content)
  const can_correct = can_update && issue.is_open && issue.status === 'rejected' && entry !== null
  const [messages, setMessages] = useState(messagesOf(issue.fields))
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [note, setNote] = useState('')
  const [conflict, setConflict] = useState<string | null>(null)
  const onError = (error: unknown) => {
    if (!(error instanceof ApiError)) return false
    if (error.code === 'CONFLICT') {
      setConflict(error.message)
      return true
    }
    const fields = error.details.fields ?? {}
    if (Object.keys(fields).length === 0) return false
    setMessages(Object.entries(fields))
    return true
  }
  const correct = useCommand(CorrectIntakeIssueDocument, {
    success: 'Kiriman berhasil diperbaiki dan masuk!',
    onDone: onClose,
    onError,
  })
  const dismiss = useCommand(DismissIntakeIssueDocument, {
    success: 'Kiriman disisihkan!',
    onDone: onClose,
    onError,
  })
  const { id, version } = issue
  const paths = [...new Set([...Object.keys(values), ...messages.map(([path]) => path)])].filter((path) =>
    is_place.test(path),
  )
  const message = (path: string) => messages.find(([known]) => known === path)?.[1]
  const typedAt = (path: string) => values[path] ?? valueAt(entry, path)
  const corrections = Object.entries(values).map(([path, value]) => ({ path, value }))
  return (
    <Dialog
      title={`${kinds[issue.kind] ?? 'Kiriman'} ${titleOf(issue)}`}
      place="side"
      width={480}
      onClose={onClose}
      foot={
        can_correct && (
          <Button
            tone="primary"
            busy={correct.isPending}
            onClick={() => correct.mutate({ intake_issue: { id, version, corrections } })}
          >
            Kirim ulang
          </Button>
        )
      }
    >
      {conflict && (
        <Notice tone="warn" live>
          {conflict}
        </Notice>
      )}
      <p className={css.about}>
        <IssueState {...issue} /> {issue.outlet.name}, {issue.device_name ?? 'perangkat'} · dikirim{' '}
        {issue.times} kali, terakhir {formatDateTime(issue.last_at, issue.outlet.timezone)}
      </p>
      {issue.status === 'conflict' && (
        <Notice tone="info">
          Kiriman pertama dengan UUID ini tetap berlaku. Bandingkan isinya, lalu sisihkan kiriman ini.
        </Notice>
      )}
      {!issue.is_open && issue.note && <p>{`${issue.resolved_by ?? ''}: ${issue.note}`}</p>}
      {issue.is_open && messages.length > 0 && !can_correct && (
        <ul className={css.messages}>
          {messages.map(([path, text]) => (
            <li key={path}>
              {placeName(path)}: {text}
            </li>
          ))}
        </ul>
      )}
      {can_correct && (
        <section className={css.part} aria-label="Perbaikan">
          <h3>Perbaikan</h3>
          {paths.map((path) => (
            <Field key={path} label={placeName(path)} error={message(path)}>
              {(control) => (
                <Input
                  {...control}
                  value={typedAt(path)}
                  onChange={(event) => setValues({ ...values, [path]: event.target.value })}
                />
              )}
            </Field>
          ))}
          {paths.length === 0 && (
            <p>Kirim ulang bila penyebabnya sudah hilang, misalnya notanya sudah masuk.</p>
          )}
        </section>
      )}
      {can_update && issue.is_open && (
        <section className={css.part} aria-label="Sisihkan">
          <h3>Sisihkan</h3>
          <Field label="Alasan" help="Tidak dihitung dalam penjualan; isinya tetap tersimpan.">
            {(control) => (
              <Input
                {...control}
                maxLength={300}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <Button
            busy={dismiss.isPending}
            disabled={note.trim() === ''}
            onClick={() => dismiss.mutate({ intake_issue: { id, version, note } })}
          >
            Sisihkan kiriman
          </Button>
        </section>
      )}
      <section className={css.part} aria-label="Isi kiriman">
        <h3>Isi kiriman</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className={css.content} tabIndex={0}>
          {entry === null ? 'Isi tidak disimpan.' : JSON.stringify(entry, null, 2)}
        </pre>
      </section>
    </Dialog>
  )
}
