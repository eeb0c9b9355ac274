import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { MailList } from '../schedule/mail-list.tsx'
import { WatchRows } from '../watch/watch-rows.tsx'
import { WatchView } from '../watch/watch-view.tsx'
import type { Asked, SavedView } from './saved-view.ts'
import { GetViewAudienceDocument } from './view.gql.gen.ts'
import { EditDialog } from './view-edit.tsx'
import { RolesDialog } from './view-roles.tsx'

interface DialogProps {
  page: ViewPage
  onClose: () => void
}

/** Asks what a view is to be called and who sees it, for which roles its page opens with it, or what of it is watched. */
export function ViewDialog({ asked, ...props }: DialogProps & { asked: Asked }) {
  if (asked.kind === 'rows') return <WatchRows rows={asked.rows} onClose={props.onClose} />
  if (asked.kind === 'mail') return <MailList view={asked.view} list={asked.list} onClose={props.onClose} />
  if (asked.kind === 'watch') return <WatchView view={asked.view} {...props} />
  return <AudienceDialog kind={asked.kind} view={asked.view} {...props} />
}

function AudienceDialog({
  kind,
  page,
  view,
  onClose,
}: DialogProps & { kind: 'edit' | 'roles'; view: SavedView }) {
  const audience = useDocument(GetViewAudienceDocument, { page }).data?.viewAudience
  if (!audience) return null
  const Dialog = kind === 'edit' ? EditDialog : RolesDialog
  return <Dialog page={page} view={view} audience={audience} onClose={onClose} />
}
