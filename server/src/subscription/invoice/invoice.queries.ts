import { sql } from 'kysely'
import { ownBrand } from '../../kit/db/own-brand.ts'
import { rowType } from '../../kit/graphql/object-type.ts'
import { int } from '../../kit/graphql/row-fields.ts'
import { entity, workedOut } from '../../kit/read/entity.ts'
import { list } from '../../kit/read/list.ts'

const InvoiceLine = rowType(
  'InvoiceLine',
  'What an invoice charges; a credit is taken off.',
  {
    no: 'Int!',
    kind: 'String!',
    description: 'String!',
    quantity: 'Int!',
    add_on_id: 'Int',
  },
  (t) => ({
    unit_price: t.field({ type: 'Rupiah', ...int('unit_price') }),
    amount: t.field({ type: 'Rupiah', ...int('amount') }),
  }),
)

const InvoiceEvent = rowType('InvoiceEvent', 'Something that happened to an invoice.', {
  id: 'Int!',
  action: 'String!',
  actor: 'String!',
  occurred_at: 'DateTime!',
  remark: 'String',
})

/** What a brand owes or has paid for its subscription. */
export const invoiceEntity = entity('invoice', {
  type_name: 'Invoice',
  description: 'What a brand owes or has paid for its subscription.',
  columns: {
    id: 'Int!',
    kind: 'String!',
    plan_id: 'Int',
    days: 'Int',
    begins: 'String',
    subtotal: 'Rupiah!',
    tax_base: 'Rupiah!',
    vat_bp: 'Int!',
    vat: 'Rupiah!',
    total: 'Rupiah!',
    seller_name: 'String!',
    seller_address: 'String!',
    seller_npwp: 'String',
    buyer_name: 'String!',
    buyer_address: 'String',
    buyer_npwp: 'String',
    author: 'String!',
    issued_at: 'DateTime!',
    due_at: 'DateTime!',
    paid_at: 'DateTime',
    method: 'String',
    proof_sent_at: 'DateTime',
    proof_sender: 'String',
    proof_refusal: 'String',
    updated_at: 'DateTime!',
  },
  fields: {
    number: workedOut(
      'String!',
      'What it is called; a draft has no number yet and is called Draf.',
      (invoice) => sql`coalesce(${invoice}.number, 'Draf')`,
    ),
    status: workedOut(
      'String!',
      'draft, waiting, paid, expired or cancelled; one that was transferred waits however late it is looked at.',
      (invoice, ctx) => sql`(case when ${invoice}.status = 'waiting' and ${invoice}.proof_sent_at is null
        and ${invoice}.due_at <= ${ctx.now()} then 'expired' else ${invoice}.status end)`,
    ),
    bank_account: workedOut(
      'String!',
      'Where money is transferred to.',
      (_invoice, { services: { billing } }) => sql`${billing.bank_account}::text`,
    ),
    is_payable_online: workedOut(
      'Boolean!',
      'Midtrans is switched on.',
      (_invoice, { services: { billing } }) => sql`${billing.gateway !== null}::boolean`,
    ),
    summary: workedOut(
      'String!',
      'What it is for.',
      (invoice) => sql`(select coalesce(string_agg(l.description, '; ' order by l.no), '') from invoice_line l
        where l.brand_id = ${ownBrand} and l.invoice_id = ${invoice}.id and l.kind <> 'credit')`,
    ),
    lines: {
      type: { object: () => InvoiceLine, many: true, nullable: false },
      sql: (invoice) => sql`(select coalesce(json_agg(l order by l.no), '[]') from invoice_line l
        where l.brand_id = ${ownBrand} and l.invoice_id = ${invoice}.id)`,
    },
    timeline: {
      type: { object: () => InvoiceEvent, many: true, nullable: false },
      description: 'What happened to it, the latest first.',
      sql: (invoice) => sql`(select coalesce(json_agg(json_build_object('id', g.id,
          'action', split_part(g.action, '.', 2), 'actor', g.actor, 'occurred_at', g.occurred_at,
          'remark', (select c ->> 'new' from jsonb_array_elements(g.changes) c
            where c ->> 'field' in ('proof_refusal', 'remark') limit 1)) order by g.id desc), '[]')
        from audit_log g where g.brand_id = ${ownBrand} and g.entity = 'invoice' and g.entity_id = ${invoice}.id)`,
    },
  },
})

export const invoiceList = list('invoice', {
  entity: invoiceEntity,
  filters: {
    id: 'ID',
    number: 'String',
    kind: 'String',
    status: 'String',
    summary: 'String',
    total: 'Int',
    issued_at: 'Date',
    due_at: 'Date',
    paid_at: 'Date',
    author: 'String',
  },
  sums: ['subtotal', 'vat', 'total'],
  sorts: ['id', 'number', 'status', 'total', 'issued_at', 'due_at', 'paid_at'],
  search: ['number', 'summary'],
  default_sort: { field: 'issued_at', order: 'Desc' },
})
