import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { load } from '../../kit/graphql/query.ts'
import { GetCommentDocument } from '../../parts/comment/comment.gql.gen.ts'
import { entities } from '../audit/audit.words.ts'

/** The lasting address of a comment: leads to the record it is about. */
export const Route = createFileRoute('/comment/$commentId')({
  loader: async ({ params }) => {
    const id = Number(params.commentId)
    if (!Number.isInteger(id)) throw notFound()
    const { comment } = await load(GetCommentDocument, { id })
    const address = entities[comment.kind]?.to?.(comment.record_id)
    if (!address) throw notFound()
    throw redirect({ href: `${address}#komentar-${id}`, replace: true })
  },
  component: () => null,
})
