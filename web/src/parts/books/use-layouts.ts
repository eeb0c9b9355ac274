import { useAllNodes } from '../../kit/graphql/query.ts'
import { GetJournalLayoutsDocument, type GetJournalLayoutsQuery } from './layout.gql.gen.ts'

/** A layout of files of the journal as the brand keeps it. */
export type KeptLayout = GetJournalLayoutsQuery['journalLayoutList']['nodes'][number]

const none: readonly KeptLayout[] = []

/** The layouts of the brand, by name; none while they load. */
export function useLayouts() {
  const { data, isPending } = useAllNodes(
    GetJournalLayoutsDocument,
    (page) => page,
    ({ journalLayoutList }) => journalLayoutList,
  )
  return { layouts: data ?? none, isPending }
}
