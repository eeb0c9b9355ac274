import { load, useDocument } from '../../kit/graphql/query.ts'
import { GetInvoiceDetailDocument } from './invoice.gql.gen.ts'

/** The draft that an address takes up again. */
export function readDraftId(search: Record<string, unknown>): number | undefined {
  const id = Number(search.draf)
  return Number.isInteger(id) && id > 0 ? id : undefined
}

/** For loaders: the draft of an address, when it names one. */
export const loadDraft = (id: number | undefined) =>
  id === undefined ? undefined : load(GetInvoiceDetailDocument, { id })

/** The draft as it was put aside; none once it is an invoice. */
export function useDraft(id: number | undefined) {
  const { data } = useDocument(GetInvoiceDetailDocument, { id: id ?? 0 }, { enabled: id !== undefined })
  return data?.invoice.status === 'draft' ? data.invoice : undefined
}
