// Generated from attachments.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type AttachmentFieldsFragment = {
  id: number,
  name: string,
  is_image: boolean,
  bytes: number,
  author: string,
  created_at: string
};

export type RemoveAttachmentMutationVariables = Exact<{
  id: number;
}>;


export type RemoveAttachmentMutation = {
  removeAttachment: number
};


export const RemoveAttachmentDocument = document<RemoveAttachmentMutation, RemoveAttachmentMutationVariables>(
  'RemoveAttachment',
  "mutation RemoveAttachment($id:Int!){removeAttachment(id:$id)}",
  [],
);
