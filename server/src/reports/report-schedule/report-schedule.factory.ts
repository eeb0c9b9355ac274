import type { TestBrand } from '../../../test/brand.ts'
import type { Client } from '../../../test/client.ts'
import { ownBrand } from '../../kit/db/own-brand.ts'

export const FIELDS = `id name report period compare same_outlets channels cadence weekday month_day hour format recipients is_active
  next_at last_sent_at last_error created_by_name outlets { id name } against_outlet { id name } version`
export const CREATE = `mutation($s: NewReportSchedule!) { createReportSchedule(schedule: $s) { ${FIELDS} } }`
export const UPDATE = `mutation($s: EditReportSchedule!) { updateReportSchedule(schedule: $s) { ${FIELDS} } }`
export const ONE = `query($id: Int!) { reportSchedule(id: $id) { ${FIELDS} } }`
export const LIST = `{ reportScheduleList(limit: 100) { total nodes { id name } } }`
export const DELETE = 'mutation($id: Int!) { deleteReportSchedule(id: $id) }'
export const SEND = 'mutation($id: Int!) { sendReportSchedule(id: $id) }'

/** A daily summary at seven; whatever a test says of it is kept. */
export const schedule = (given: object = {}) => ({
  name: 'Ringkasan pagi',
  report: 'summary',
  period: 'yesterday',
  cadence: 'daily',
  hour: 7,
  format: 'csv',
  recipients: ['pemilik@example.com'],
  ...given,
})

/** Makes a schedule and answers its id. */
export async function addSchedule(client: Client, given: object = {}): Promise<number> {
  const { createReportSchedule } = await client.ask(CREATE, { s: schedule(given) })
  return createReportSchedule.id
}

/** The messages of a brand, the first one first, with what they carry. */
export function readMails({ ctx, id }: TestBrand) {
  return ctx.db
    .selectFrom('outbox_message as m')
    .leftJoin('outbox_attachment as a', (join) =>
      join
        .onRef('a.brand_id', '=', 'm.brand_id')
        .on('a.brand_id', '=', ownBrand)
        .onRef('a.id', '=', 'm.attachment_id'),
    )
    .select(['m.id', 'm.recipient', 'm.subject', 'm.body', 'm.attachment_name', 'm.status', 'a.content'])
    .where('m.brand_id', '=', id)
    .orderBy('m.id')
    .execute()
}

/** The cells of a CSV file that holds no quoted ones. */
export const cellsOf = (content: Buffer | null) =>
  (content?.toString('utf8') ?? '')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))
