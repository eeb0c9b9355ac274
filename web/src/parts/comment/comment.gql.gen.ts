// Generated from comment.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetCommentsQueryVariables = Exact<{
  kind: Types.CommentKind;
  record_id: number;
  before?: number | null | undefined;
}>;


export type GetCommentsQuery = {
  comments: Array<{
    id: number,
    author: string,
    body: string | null,
    is_own: boolean,
    is_unread: boolean,
    mentions: unknown,
    created_at: string,
    edited_at: string | null,
    removed_at: string | null
  }>
};

export type GetCommentPeopleQueryVariables = Exact<{
  kind: Types.CommentKind;
  record_id: number;
}>;


export type GetCommentPeopleQuery = {
  commentPeople: Array<{
    id: number,
    name: string,
    role: string
  }>
};

export type GetCommentQueryVariables = Exact<{
  id: number;
}>;


export type GetCommentQuery = {
  comment: {
    id: number,
    kind: string,
    record_id: number
  }
};

export type CreateCommentMutationVariables = Exact<{
  comment: Types.NewComment;
}>;


export type CreateCommentMutation = {
  createComment: {
    id: number
  }
};

export type EditCommentMutationVariables = Exact<{
  comment: Types.EditComment;
}>;


export type EditCommentMutation = {
  editComment: {
    id: number
  }
};

export type RemoveCommentMutationVariables = Exact<{
  id: number;
}>;


export type RemoveCommentMutation = {
  removeComment: number
};

export type ReadMentionsMutationVariables = Exact<{
  record: Types.CommentedRecord;
}>;


export type ReadMentionsMutation = {
  readMentions: number
};


export const GetCommentsDocument = document<GetCommentsQuery, GetCommentsQueryVariables>(
  'GetComments',
  "query GetComments($kind:CommentKind!$record_id:Int!$before:Int){comments(kind:$kind record_id:$record_id before:$before){id author body is_own is_unread mentions created_at edited_at removed_at}}",
  ["Comment"],
);

export const GetCommentPeopleDocument = document<GetCommentPeopleQuery, GetCommentPeopleQueryVariables>(
  'GetCommentPeople',
  "query GetCommentPeople($kind:CommentKind!$record_id:Int!){commentPeople(kind:$kind record_id:$record_id){id name role}}",
  ["CommentPerson"],
);

export const GetCommentDocument = document<GetCommentQuery, GetCommentQueryVariables>(
  'GetComment',
  "query GetComment($id:Int!){comment(id:$id){id kind record_id}}",
  ["Comment"],
);

export const CreateCommentDocument = document<CreateCommentMutation, CreateCommentMutationVariables>(
  'CreateComment',
  "mutation CreateComment($comment:NewComment!){createComment(comment:$comment){id}}",
  ["Comment"],
);

export const EditCommentDocument = document<EditCommentMutation, EditCommentMutationVariables>(
  'EditComment',
  "mutation EditComment($comment:EditComment!){editComment(comment:$comment){id}}",
  ["Comment"],
);

export const RemoveCommentDocument = document<RemoveCommentMutation, RemoveCommentMutationVariables>(
  'RemoveComment',
  "mutation RemoveComment($id:Int!){removeComment(id:$id)}",
  [],
);

export const ReadMentionsDocument = document<ReadMentionsMutation, ReadMentionsMutationVariables>(
  'ReadMentions',
  "mutation ReadMentions($record:CommentedRecord!){readMentions(record:$record)}",
  [],
);
