import { reportError } from '../../kit/graphql/report-error.ts'
import { runBulk } from '../../kit/list/run-bulk.ts'
import { UpdateOutletDocument } from './outlet.gql.gen.ts'

/** What is said when an outlet's PIN was switched. */
export const pinToast = (is_use_pin: boolean) =>
  is_use_pin ? 'PIN outlet diaktifkan!' : 'PIN outlet dinonaktifkan!'

interface Pinned {
  id: number
  name: string
  is_use_pin: boolean
}

/** Switches the PIN of outlets; one that has none yet is given one. */
export function setPin(outlets: readonly Pinned[], is_use_pin: boolean): Promise<void> {
  return runBulk(UpdateOutletDocument, {
    nodes: outlets,
    nameOf: ({ name }) => name,
    addressOf: ({ id }) => `/outlet/edit/${id}`,
    variables: ({ id }) => ({ outlet: { id, is_use_pin } }),
    success: () => pinToast(is_use_pin),
    undo: (nodes) =>
      void setPin(
        nodes.filter((outlet) => outlet.is_use_pin !== is_use_pin),
        !is_use_pin,
      ).catch(reportError),
  })
}
