// Generated from view.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetSavedViewsQueryVariables = Exact<{
  page: string;
}>;


export type GetSavedViewsQuery = {
  savedViews: {
    default_id: number | null,
    is_default_own: boolean,
    rows: Array<{
      id: number,
      name: string,
      state: string,
      sharing: Types.ViewSharing,
      owner: string,
      is_own: boolean,
      is_kept: boolean,
      is_pinned: boolean,
      role_ids: Array<number>,
      admin_ids: Array<number>,
      default_role_ids: Array<number>,
      version: number
    }>
  }
};

export type GetViewAudienceQueryVariables = Exact<{
  page: string;
}>;


export type GetViewAudienceQuery = {
  viewAudience: {
    roles: Array<{
      id: number,
      name: string
    }>,
    people: Array<{
      id: number,
      name: string,
      role: string
    }>
  }
};

export type CreateSavedViewMutationVariables = Exact<{
  view: Types.NewSavedView;
}>;


export type CreateSavedViewMutation = {
  createSavedView: {
    id: number
  }
};

export type UpdateSavedViewMutationVariables = Exact<{
  view: Types.EditSavedView;
}>;


export type UpdateSavedViewMutation = {
  updateSavedView: {
    id: number
  }
};

export type DeleteSavedViewMutationVariables = Exact<{
  id: number;
}>;


export type DeleteSavedViewMutation = {
  deleteSavedView: number
};

export type RestoreSavedViewMutationVariables = Exact<{
  id: number;
}>;


export type RestoreSavedViewMutation = {
  restoreSavedView: number
};

export type SetOwnViewDefaultMutationVariables = Exact<{
  view_default: Types.OwnViewDefault;
}>;


export type SetOwnViewDefaultMutation = {
  setOwnViewDefault: number
};

export type SetRoleViewDefaultMutationVariables = Exact<{
  view_default: Types.RoleViewDefault;
}>;


export type SetRoleViewDefaultMutation = {
  setRoleViewDefault: number
};

export type PinSavedViewMutationVariables = Exact<{
  pin: Types.PinView;
}>;


export type PinSavedViewMutation = {
  pinSavedView: number
};

export type TakeOverSavedViewsMutationVariables = Exact<{
  views: Types.TakeOverViews;
}>;


export type TakeOverSavedViewsMutation = {
  takeOverSavedViews: number
};


export const GetSavedViewsDocument = document<GetSavedViewsQuery, GetSavedViewsQueryVariables>(
  'GetSavedViews',
  "query GetSavedViews($page:String!){savedViews(page:$page){default_id is_default_own rows{id name state sharing owner is_own is_kept is_pinned role_ids admin_ids default_role_ids version}}}",
  ["PageViews","SavedView"],
);

export const GetViewAudienceDocument = document<GetViewAudienceQuery, GetViewAudienceQueryVariables>(
  'GetViewAudience',
  "query GetViewAudience($page:String!){viewAudience(page:$page){roles{id name}people{id name role}}}",
  ["ViewAudience","ViewPerson","ViewRole"],
);

export const CreateSavedViewDocument = document<CreateSavedViewMutation, CreateSavedViewMutationVariables>(
  'CreateSavedView',
  "mutation CreateSavedView($view:NewSavedView!){createSavedView(view:$view){id}}",
  ["SavedViewRef"],
);

export const UpdateSavedViewDocument = document<UpdateSavedViewMutation, UpdateSavedViewMutationVariables>(
  'UpdateSavedView',
  "mutation UpdateSavedView($view:EditSavedView!){updateSavedView(view:$view){id}}",
  ["SavedViewRef"],
);

export const DeleteSavedViewDocument = document<DeleteSavedViewMutation, DeleteSavedViewMutationVariables>(
  'DeleteSavedView',
  "mutation DeleteSavedView($id:Int!){deleteSavedView(id:$id)}",
  [],
);

export const RestoreSavedViewDocument = document<RestoreSavedViewMutation, RestoreSavedViewMutationVariables>(
  'RestoreSavedView',
  "mutation RestoreSavedView($id:Int!){restoreSavedView(id:$id)}",
  [],
);

export const SetOwnViewDefaultDocument = document<SetOwnViewDefaultMutation, SetOwnViewDefaultMutationVariables>(
  'SetOwnViewDefault',
  "mutation SetOwnViewDefault($view_default:OwnViewDefault!){setOwnViewDefault(view_default:$view_default)}",
  [],
);

export const SetRoleViewDefaultDocument = document<SetRoleViewDefaultMutation, SetRoleViewDefaultMutationVariables>(
  'SetRoleViewDefault',
  "mutation SetRoleViewDefault($view_default:RoleViewDefault!){setRoleViewDefault(view_default:$view_default)}",
  [],
);

export const PinSavedViewDocument = document<PinSavedViewMutation, PinSavedViewMutationVariables>(
  'PinSavedView',
  "mutation PinSavedView($pin:PinView!){pinSavedView(pin:$pin)}",
  [],
);

export const TakeOverSavedViewsDocument = document<TakeOverSavedViewsMutation, TakeOverSavedViewsMutationVariables>(
  'TakeOverSavedViews',
  "mutation TakeOverSavedViews($views:TakeOverViews!){takeOverSavedViews(views:$views)}",
  [],
);
