import type { TypedDocument } from '../../kit/graphql/document.ts'
import { type StepOptions, useDocumentStep } from '../../parts/document/use-document-step.ts'

/** A step of an order; what stands in its way is told in a toast. */
export const useOrderStep = <R, V>(mutation: TypedDocument<R, V>, options: StepOptions<R>) =>
  useDocumentStep({ type: 'PurchaseOrder' }, mutation, options)
