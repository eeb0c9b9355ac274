import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { Notice } from '../../kit/ui/notice.tsx'
import { Quantity } from '../../kit/ui/quantity.tsx'
import { kindLabel } from './adjustment.words.ts'
import type { GetStockPeriodQuery } from './closing.gql.gen.ts'
import css from './closing.module.css'

type Period = GetStockPeriodQuery['stockPeriod']
type OpenDocument = Period['documents'][number]

/** More than these are told by their number alone. */
const SHOWN = 8

const state_words: Readonly<Record<string, string>> = {
  draft: 'Draf',
  waiting: 'Menunggu persetujuan',
  counting: 'Sedang dihitung',
  sent: 'Dalam perjalanan',
  running: 'Berjalan',
}
const other_kinds: Readonly<Record<string, string>> = { production: 'Produksi', receiving: 'Penerimaan' }

function DocumentLink({ document }: { document: OpenDocument }) {
  const { kind, id, number } = document
  if (kind === 'receiving')
    return (
      <Link to="/receiving/edit/$receivingId" params={{ receivingId: String(id) }}>
        {number}
      </Link>
    )
  if (kind === 'production')
    return (
      <Link to="/receiving/detail/$produceId" params={{ produceId: String(id) }}>
        {number}
      </Link>
    )
  return (
    <Link to="/adjustment/detail/$adjustmentId" params={{ adjustmentId: String(id) }}>
      {number}
    </Link>
  )
}

function Rest({ count }: { count: number }) {
  return count > SHOWN && <li className={css.rest}>dan {formatNumber(count - SHOWN, 0)} lainnya</li>
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.group}>
      <h3>{title}</h3>
      <ul>{children}</ul>
    </section>
  )
}

/** What should be finished before a period is closed: documents and balances below zero. */
export function OpenThings({ period: { documents, negatives } }: { period: Period }) {
  if (documents.length + negatives.length === 0)
    return <Notice tone="good">Tidak ada yang terbuka sampai tanggal ini.</Notice>
  return (
    <div className={css.open}>
      {documents.length > 0 && (
        <Group title={`${formatNumber(documents.length, 0)} dokumen belum selesai`}>
          {documents.slice(0, SHOWN).map((document) => (
            <li key={`${document.kind} ${document.id}`}>
              <DocumentLink document={document} />
              <span className={css.note}>
                {other_kinds[document.kind] ?? kindLabel(document.kind)} ·{' '}
                {state_words[document.status] ?? document.status} · {formatDate(document.business_date)}
              </span>
            </li>
          ))}
          <Rest count={documents.length} />
        </Group>
      )}
      {negatives.length > 0 && (
        <Group title={`${formatNumber(negatives.length, 0)} stok minus`}>
          {negatives.slice(0, SHOWN).map(({ item_kind, item_id, name, unit, quantity }) => (
            <li key={`${item_kind} ${item_id}`}>
              {name}
              <span className={css.note}>
                <Quantity value={quantity} unit={unit} />
              </span>
            </li>
          ))}
          <Rest count={negatives.length} />
        </Group>
      )}
    </div>
  )
}
