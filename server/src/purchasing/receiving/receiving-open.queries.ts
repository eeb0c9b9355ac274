import { sql } from 'kysely'
import { listOpenDocuments } from '../../stock/closing/closing.queries.ts'

listOpenDocuments(
  ({ brand_id, outlet_id, until }) => sql`select 'receiving', id, number, status, business_date from receiving
    where brand_id = ${brand_id} and outlet_id = ${outlet_id} and status = 'draft' and business_date <= ${until}`,
)
