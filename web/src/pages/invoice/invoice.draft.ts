import { load, useDocument } from '../../kit/graphql/query.ts'
import { GetInvoiceDetailDocument } from './invoice.gql.gen.ts'

/** For loaders: the draft of an address, when it names one. */
export const loadDraft = (id: number | undefined) =>
  id === undefined ? undefined : load(GetInvoiceDetailDocument, { id })

/** The draft as it was put aside; none once it is an invoice. */
export function useDraft(id: number | undefined) {
  const { data } = useDocument(GetInvoiceDetailDocument, { id: id ?? 0 }, { enabled: id !== undefined })
  return data?.invoice.status === 'draft' ? data.invoice : undefined
}
