// Generated from doctor.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type MendFindingMutationVariables = Exact<{
  finding: Types.MendFinding;
}>;


export type MendFindingMutation = {
  mendFinding: {
    id: number,
    label: string
  }
};

export type UndoRepairMutationVariables = Exact<{
  repair: Types.UndoRepair;
}>;


export type UndoRepairMutation = {
  undoRepair: {
    id: number,
    label: string
  }
};


export const MendFindingDocument = document<MendFindingMutation, MendFindingMutationVariables>(
  'MendFinding',
  "mutation MendFinding($finding:MendFinding!){mendFinding(finding:$finding){id label}}",
  ["RepairedFinding"],
);

export const UndoRepairDocument = document<UndoRepairMutation, UndoRepairMutationVariables>(
  'UndoRepair',
  "mutation UndoRepair($repair:UndoRepair!){undoRepair(repair:$repair){id label}}",
  ["RepairedFinding"],
);
