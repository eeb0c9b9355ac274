import { createFileRoute, redirect } from '@tanstack/react-router'

/** Many menus at once are the sheet of menus of a workbook. */
export const Route = createFileRoute('/menu/mass-upload/')({
  beforeLoad: () => {
    throw redirect({ to: '/workbook', search: { lembar: 'item' }, replace: true })
  },
  component: MassUploadPage,
})

/** Never seen: whoever comes here is led on. */
function MassUploadPage() {
  return null
}
