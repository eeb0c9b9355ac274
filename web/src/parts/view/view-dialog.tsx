import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import { WatchView } from '../watch/watch-view.tsx'
import type { Asked } from './saved-view.ts'
import { GetViewAudienceDocument } from './view.gql.gen.ts'
import { EditDialog } from './view-edit.tsx'
import { RolesDialog } from './view-roles.tsx'

interface ViewDialogProps extends Asked {
  page: ViewPage
  onClose: () => void
}

/** Asks what a view is to be called and who sees it, for which roles its page opens with it, or what of it is watched. */
export function ViewDialog({ kind, ...props }: ViewDialogProps) {
  return kind === 'watch' ? <WatchView {...props} /> : <AudienceDialog kind={kind} {...props} />
}

function AudienceDialog({
  kind,
  page,
  view,
  onClose,
}: Omit<ViewDialogProps, 'kind'> & { kind: 'edit' | 'roles' }) {
  const audience = useDocument(GetViewAudienceDocument, { page }).data?.viewAudience
  if (!audience) return null
  const Dialog = kind === 'edit' ? EditDialog : RolesDialog
  return <Dialog page={page} view={view} audience={audience} onClose={onClose} />
}
