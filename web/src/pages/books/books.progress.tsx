import { formatDate } from '../../kit/format/date.ts'
import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { GetBookStateDocument } from './books.gql.gen.ts'

/** How far the books are, in words. */
export function BookProgress() {
  const { data } = useDocument(GetBookStateDocument, {})
  if (!data) return <span>memuat kemajuan…</span>
  const { waiting, waiting_since, booked_until, closed_until } = data.bookState
  const booked =
    booked_until === null ? 'Belum ada yang dibukukan' : `Dibukukan s.d. ${formatDate(booked_until)}`
  const left =
    waiting_since === null
      ? null
      : `${formatNumber(waiting, 0)} hari outlet menunggu dibukukan, sejak ${formatDate(waiting_since)}`
  const closed = closed_until === null ? null : `ditutup s.d. ${formatDate(closed_until)}`
  return <span>{[booked, left, closed].filter((text) => text !== null).join(' · ')}</span>
}
