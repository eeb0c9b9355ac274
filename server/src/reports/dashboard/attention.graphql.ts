import { builder } from '../../kit/graphql/builder.ts'
import { ReportOutlet } from '../cube/figures.graphql.ts'
import type { Attention, SilentOutlet } from './attention.queries.ts'
import type { Setup } from './setup.queries.ts'

const SilentOutletType = builder.objectRef<SilentOutlet>('SilentOutlet').implement({
  description: 'An outlet that has been open for two hours or more without a sale coming in.',
  fields: (t) => ({
    outlet: t.expose('outlet', { type: ReportOutlet }),
    last_sale_at: t.expose('last_sale_at', { type: 'DateTime' }),
  }),
})

export const AttentionType = builder.objectRef<Attention>('Attention').implement({
  description: 'What somebody should look at, besides figures.',
  fields: (t) => ({
    silent_outlets: t.expose('silent_outlets', { type: [SilentOutletType] }),
    issue_receipts: t.exposeInt('issue_receipts', {
      description: 'Receipts of the last days whose bill, payment or items do not agree.',
    }),
    sessions_to_approve: t.exposeInt('sessions_to_approve', {
      description: 'Sessions of the last days whose difference waits for the approval of the viewer.',
    }),
    issues_from: t.expose('issues_from', { type: 'Date' }),
  }),
})

export const SetupType = builder.objectRef<Setup>('Setup').implement({
  description: 'What a brand has done of what it takes to sell.',
  fields: (t) => ({
    has_outlet: t.exposeBoolean('has_outlet'),
    has_item: t.exposeBoolean('has_item'),
    has_device: t.exposeBoolean('has_device'),
    has_sale: t.exposeBoolean('has_sale'),
  }),
})
