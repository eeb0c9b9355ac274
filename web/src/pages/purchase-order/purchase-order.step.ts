import type { TypedDocument } from '../../kit/graphql/document.ts'
import { type StepOptions, useDocumentStep } from '../../parts/document/use-document-step.ts'

/** A step of an order; what stands in its way is told in a toast. */
export const useOrderStep = <R, V>(mutation: TypedDocument<R, V>, options: StepOptions<R>) =>
  useDocumentStep({ type: 'PurchaseOrder' }, mutation, options)

/** What became of an order that was approved: of two approvals the first leaves it waiting. */
export const toldApproval = (name: string, { status }: { status: string }): string =>
  status === 'waiting' ? `${name} disetujui, menunggu persetujuan kedua!` : `${name} disetujui!`
