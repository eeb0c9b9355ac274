import { type RefCallback, useState } from 'react'
import { formatDateTime } from '../../kit/format/date.ts'
import { formatRelative } from '../../kit/format/relative.ts'
import { useCommand } from '../../kit/graphql/command.ts'
import { useDialogCommand } from '../../kit/graphql/dialog-command.ts'
import { confirm } from '../../kit/overlay/confirm.tsx'
import { Avatar } from '../../kit/ui/avatar.tsx'
import { Button } from '../../kit/ui/button.tsx'
import { useBrandInfo } from '../session/session.ts'
import { EditCommentDocument, type GetCommentsQuery, RemoveCommentDocument } from './comment.gql.gen.ts'
import { CommentBox, type Commented } from './comment-box.tsx'
import css from './comments.module.css'
import { splitNames } from './mention-text.ts'

type Comment = GetCommentsQuery['comments'][number]

interface EntryProps {
  of: Commented
  comment: Comment
  /** It is the one that was asked for by its address. */
  is_sought: boolean
}

/** What a comment says, names set apart. */
function Words({ body, mentions }: Pick<Comment, 'body' | 'mentions'>) {
  const names = (mentions as readonly { name: string }[]).map(({ name }) => name)
  return (
    <p className={css.words}>
      {splitNames(body ?? '', names).map((part, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
        <span key={place} className={part.is_name ? css.name : undefined}>
          {part.text}
        </span>
      ))}
    </p>
  )
}

function EditBox({ of, comment, onClose }: Omit<EntryProps, 'is_sought'> & { onClose: () => void }) {
  const edit = useDialogCommand(EditCommentDocument, {
    success: 'Komentar diubah!',
    outdated: ['Comment'],
    onDone: onClose,
  })
  return (
    <CommentBox
      of={of}
      label="Ubah komentar"
      action="Simpan"
      initial={comment.body ?? ''}
      busy={edit.busy}
      problem={edit.problems.body ?? edit.problems.mention_ids ?? edit.conflict}
      onType={edit.forget}
      onCancel={onClose}
      onSend={(body, mention_ids) => edit.run({ comment: { id: comment.id, body, mention_ids } })}
    />
  )
}

function OwnButtons({ id, onEdit }: { id: number; onEdit: () => void }) {
  const remove = useCommand(RemoveCommentDocument, { success: 'Komentar dihapus!' })
  const ask = async () => {
    const text =
      'Tempatnya tetap terlihat sebagai komentar yang dihapus, dan isinya tetap ada di riwayat perubahan.'
    if (await confirm({ title: 'Hapus komentar ini?', text, action: 'Hapus', tone: 'danger' }))
      remove.mutate({ id })
  }
  return (
    <div className={css.buttons}>
      <Button size="small" tone="subtle" onClick={onEdit}>
        Ubah
      </Button>
      <Button size="small" tone="subtle" busy={remove.isPending} onClick={() => void ask()}>
        Hapus
      </Button>
    </div>
  )
}

const scrollTo: RefCallback<HTMLLIElement> = (entry) => entry?.scrollIntoView({ block: 'center' })

/** A comment: who, when, what, and for its author how to change it. */
export function CommentEntry({ of, comment, is_sought }: EntryProps) {
  const { timezone } = useBrandInfo()
  const [is_editing, setEditing] = useState(false)
  const { id, author, body, created_at, edited_at, removed_at, is_own, is_unread } = comment
  return (
    <li
      id={`komentar-${id}`}
      ref={is_sought ? scrollTo : undefined}
      className={css.comment}
      data-sought={is_sought || is_unread || undefined}
    >
      <Avatar name={author} />
      <div className={css.said}>
        <p className={css.quiet}>
          <strong className={css.author}>{author}</strong>{' '}
          <time dateTime={created_at} title={formatDateTime(created_at, timezone)}>
            {formatRelative(created_at)}
          </time>
          {edited_at && !removed_at && (
            <span title={formatDateTime(edited_at, timezone)}> · diubah {formatRelative(edited_at)}</span>
          )}
        </p>
        {removed_at ? (
          <p className={css.quiet}>Komentar dihapus {formatRelative(removed_at)}.</p>
        ) : (
          !is_editing && <Words body={body} mentions={comment.mentions} />
        )}
        {is_editing && <EditBox of={of} comment={comment} onClose={() => setEditing(false)} />}
        {is_own && !removed_at && !is_editing && <OwnButtons id={id} onEdit={() => setEditing(true)} />}
      </div>
    </li>
  )
}
