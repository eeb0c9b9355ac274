import { IconMessage } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import {
  COMMENT_MODULES,
  COMMENTS_AT_ONCE,
  type CommentKind,
} from '../../../../server/src/records/comment/comment-kind.calc.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { CardSkeleton } from '../../kit/skeleton/skeleton.tsx'
import { ErrorState } from '../../kit/states/state.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { FoldCard } from '../../kit/ui/fold-card.tsx'
import { useCan } from '../access/access.ts'
import { CreateCommentDocument, GetCommentsDocument, ReadMentionsDocument } from './comment.gql.gen.ts'
import { CommentBox, type Commented } from './comment-box.tsx'
import { CommentEntry } from './comment-entry.tsx'
import css from './comments.module.css'

/** The comment that the address asks for. */
function useSought(): number | null {
  const found = /^komentar-(\d+)$/.exec(useLocation({ select: ({ hash }) => hash }))
  return found ? Number(found[1]) : null
}

interface ListProps {
  of: Commented
  /** Only those before the comment of this id. */
  before: number | null
  sought: number | null
}

/** Comments from one on back, the oldest first; those before them on request, or where the one that is sought is among them. */
function CommentList({ of, before, sought }: ListProps) {
  const [is_asked, setAsked] = useState(false)
  const { data, error, refetch } = useDocument(GetCommentsDocument, { ...of, before })
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <CardSkeleton lines={2} />
  const oldest = data.comments.at(-1)?.id
  const is_more = data.comments.length === COMMENTS_AT_ONCE && oldest !== undefined
  const is_open = is_asked || (sought !== null && oldest !== undefined && sought < oldest)
  return (
    <>
      {is_more && is_open && <CommentList of={of} before={oldest} sought={sought} />}
      {is_more && !is_open && (
        <Button size="small" onClick={() => setAsked(true)}>
          Tampilkan yang lebih lama
        </Button>
      )}
      <ol className={css.comments} aria-label={before === null ? 'Komentar' : 'Komentar lebih lama'}>
        {data.comments.toReversed().map((comment) => (
          <CommentEntry key={comment.id} of={of} comment={comment} is_sought={comment.id === sought} />
        ))}
      </ol>
    </>
  )
}

function NewComment({ of }: { of: Commented }) {
  const [count, setCount] = useState(0)
  const say = useDialogCommand(CreateCommentDocument, {
    success: 'Komentar ditambahkan!',
    outdated: ['Comment'],
    onDone: () => setCount((before) => before + 1),
  })
  return (
    <CommentBox
      key={count}
      of={of}
      label="Komentar baru"
      action="Kirim"
      busy={say.busy}
      problem={say.problems.body ?? say.problems.mention_ids ?? say.conflict}
      onType={say.forget}
      onSend={(body, mention_ids) => say.run({ comment: { ...of, body, mention_ids } })}
    />
  )
}

/** Notes that one has seen where one is named, once comments that do so are shown. */
function useReading({ kind, record_id }: Commented, is_unread: boolean) {
  const { mutate, isPending, isError } = useCommand(ReadMentionsDocument)
  const is_due = is_unread && !isPending && !isError
  useEffect(() => {
    if (is_due) mutate({ record: { kind, record_id } })
  }, [is_due, mutate, kind, record_id])
}

function OpenComments({ of, is_unread }: { of: Commented; is_unread: boolean }) {
  const sought = useSought()
  useReading(of, is_unread)
  return (
    <div className={css.body}>
      <CommentList of={of} before={null} sought={sought} />
      <NewComment of={of} />
    </div>
  )
}

interface CommentsProps {
  kind: CommentKind
  id: number
}

/** What people said about a record, for who may see it; open where something was. */
export function Comments({ kind, id }: CommentsProps) {
  const can_see = useCan(COMMENT_MODULES[kind], 'view')
  const of = { kind, record_id: id }
  const [turned, setTurned] = useState<{ of: string; is_open: boolean } | null>(null)
  const { data } = useDocument(GetCommentsDocument, { ...of, before: null }, { enabled: can_see })
  if (!can_see) return null
  const comments = data?.comments ?? []
  const name = `${kind} ${id}`
  // Another record on the same page begins anew.
  const is_open = turned?.of === name ? turned.is_open : comments.length > 0
  const count = `${comments.length}${comments.length === COMMENTS_AT_ONCE ? '+' : ''}`
  return (
    <FoldCard
      title="Komentar"
      icon={IconMessage}
      count={comments.length > 0 ? count : undefined}
      is_open={is_open}
      onTurn={() => setTurned({ of: name, is_open: !is_open })}
    >
      <OpenComments key={name} of={of} is_unread={comments.some((each) => each.is_unread)} />
    </FoldCard>
  )
}
