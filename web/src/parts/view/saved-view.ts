import type { GetSavedViewsQuery } from './view.gql.gen.ts'

export type SavedView = GetSavedViewsQuery['savedViews']['rows'][number]

/** What is asked about a view in a dialog. */
export type Asked = { kind: 'edit' | 'roles' | 'watch'; view: SavedView }
