import type { TypedDocument } from '../../kit/graphql/document.ts'
import { type StepOptions, useDocumentStep } from '../../parts/document/use-document-step.ts'
import type { AdjustmentDetail } from './adjustment.values.ts'

/** A step of a document; what stands in its way is told in a toast. */
export const useStep = <R, V>(
  { lines }: Pick<AdjustmentDetail, 'lines'>,
  mutation: TypedDocument<R, V>,
  options: StepOptions<R>,
) => useDocumentStep({ type: 'Adjustment', lines }, mutation, options)
