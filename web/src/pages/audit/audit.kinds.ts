import { useDocument } from '../../kit/graphql/query.ts'
import { useCan } from '../../parts/access/access.ts'
import { GetRewindKindsDocument } from './audit.gql.gen.ts'

const none: readonly string[] = []

/** Kinds of records whose past the viewer may look at; none until they are known. */
export function useRewindKinds(): readonly string[] {
  return useKnownKinds() ?? none
}

/** The same, undefined until they are known. */
export function useKnownKinds(): readonly string[] | undefined {
  const enabled = useCan('audit', 'view')
  return useDocument(GetRewindKindsDocument, {}, { enabled }).data?.rewindKinds
}
