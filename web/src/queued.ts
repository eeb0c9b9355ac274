import type { Sendable } from './kit/offline/send-waiting.ts'

/** What may be made without a connection, by operation: all else needs an answer before anybody goes on. */
export const sendables: Readonly<Record<string, Sendable>> = {
  CountAdjustment: {
    load: () =>
      import('./pages/adjustment/adjustment.gql.gen.ts').then((file) => file.CountAdjustmentDocument),
    drops_unsure: true,
  },
  SubmitAdjustment: {
    load: () =>
      import('./pages/adjustment/adjustment.gql.gen.ts').then((file) => file.SubmitAdjustmentDocument),
  },
  SetItemsSoldOut: {
    load: () => import('./pages/menu/menu.gql.gen.ts').then((file) => file.SetItemsSoldOutDocument),
  },
  CreateReceiving: {
    load: () => import('./pages/receiving/receiving.gql.gen.ts').then((file) => file.CreateReceivingDocument),
  },
  PostReceiving: {
    load: () => import('./pages/receiving/receiving.gql.gen.ts').then((file) => file.PostReceivingDocument),
  },
  UpdateReceiving: {
    load: () => import('./pages/receiving/receiving.gql.gen.ts').then((file) => file.UpdateReceivingDocument),
  },
}
