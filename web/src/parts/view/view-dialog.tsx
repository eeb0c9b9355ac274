import type { ViewPage } from '@lumbung/server/access/saved-view/view-pages.calc.ts'
import { useDocument } from '../../kit/graphql/query.ts'
import type { Asked } from './saved-view.ts'
import { GetViewAudienceDocument } from './view.gql.gen.ts'
import { EditDialog } from './view-edit.tsx'
import { RolesDialog } from './view-roles.tsx'

interface ViewDialogProps extends Asked {
  page: ViewPage
  onClose: () => void
}

/** Asks what a view is to be called and who sees it, or for which roles its page opens with it. */
export function ViewDialog({ kind, page, view, onClose }: ViewDialogProps) {
  const audience = useDocument(GetViewAudienceDocument, { page }).data?.viewAudience
  if (!audience) return null
  const Dialog = kind === 'edit' ? EditDialog : RolesDialog
  return <Dialog page={page} view={view} audience={audience} onClose={onClose} />
}
