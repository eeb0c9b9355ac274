import { formatDateTime } from '../../kit/format/date.ts'
import css from './document.module.css'

/** One step of what happened to a document. */
interface TimelineEvent {
  readonly key: string | number
  readonly title: string
  /** A line of its own below the title. */
  readonly detail?: string | null
  readonly remark: string | null
  readonly actor: string | null
  readonly occurred_at: string
  readonly tone?: 'good' | 'warn' | 'bad' | undefined
}

/** What happened to a document, the latest first. */
export function Timeline({ events, timezone }: { events: readonly TimelineEvent[]; timezone: string }) {
  return (
    <section aria-label="Riwayat">
      <h2 className={css.title}>Riwayat</h2>
      {events.length === 0 && <p className={css.quiet}>Belum ada catatan.</p>}
      <ol className={css.events}>
        {events.map(({ key, title, detail, remark, actor, occurred_at, tone }) => (
          <li key={key} data-tone={tone}>
            <p className={css.step}>{title}</p>
            {detail && <p>{detail}</p>}
            {remark && <p>{remark}</p>}
            <p className={css.quiet}>
              {[actor, formatDateTime(occurred_at, timezone)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
