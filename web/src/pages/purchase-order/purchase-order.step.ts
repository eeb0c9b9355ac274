import { type StepOptions, useDocumentStep } from '../../kit/document/use-document-step.ts'
import type { TypedDocument } from '../../kit/graphql/document.ts'

/** A step of an order; what stands in its way is told in a toast. */
export const useOrderStep = <R, V>(mutation: TypedDocument<R, V>, options: StepOptions<R>) =>
  useDocumentStep({ type: 'PurchaseOrder' }, mutation, options)
