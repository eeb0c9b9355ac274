import { formatNumber } from '../../kit/format/number.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { writeCondition } from '../../kit/list/condition.ts'
import type { FilterEntry } from '../../kit/list/filter.ts'
import { AddressLink } from '../../kit/router/address-link.tsx'
import { stringifySearch } from '../../kit/router/search.ts'
import { Card, CardHead } from '../../kit/ui/card.tsx'
import { useCan } from '../../parts/access/access.ts'
import { GetKitchenRequestsDocument } from './outlet.gql.gen.ts'
import css from './outlet.module.css'

const inState = (...value: string[]): FilterEntry => ({
  field: 'state',
  type: 'String',
  operator: 'In',
  value,
})

/** Where who works at a central kitchen goes on from its page: what is asked of it, and what to make. */
export function OutletKitchen({ id }: { id: number }) {
  const sees_requests = useCan('adjustment', 'view')
  const sees_plan = useCan('produce', 'view')
  const own: FilterEntry = { field: 'from_outlet_id', type: 'ID', operator: 'In', value: [String(id)] }
  const { data } = useDocument(
    GetKitchenRequestsDocument,
    { asked: [own, inState('asked')], under_way: [own, inState('packing', 'sent')] },
    { enabled: sees_requests },
  )
  if (!sees_requests && !sees_plan) return null
  const narrowed = writeCondition({ field: 'from_outlet_id', operator: 'In', values: [String(id)] })
  const requests = (status: string) => `/adjustment/request${stringifySearch({ status, f: [narrowed] })}`
  const count = (list: { total: number } | undefined) => (list ? formatNumber(list.total, 0) : '–')
  return (
    <section aria-label="Dapur pusat" className={css.kitchen}>
      <Card>
        <CardHead title="Dapur pusat" note="Yang diminta outlet lain, dan yang perlu dibuat" lined />
        <ul className={css.ways}>
          {sees_requests && (
            <>
              <li>
                <AddressLink href={requests('menunggu')}>Permintaan menunggu jawaban</AddressLink>
                <strong>{count(data?.asked)}</strong>
              </li>
              <li>
                <AddressLink href={requests('jalan')}>Permintaan disiapkan dan dikirim</AddressLink>
                <strong>{count(data?.under_way)}</strong>
              </li>
            </>
          )}
          {sees_plan && (
            <li>
              <AddressLink href={`/produce?tab=rencana&outlet=${id}`}>Rencana produksi</AddressLink>
            </li>
          )}
        </ul>
      </Card>
    </section>
  )
}
