// Generated from two-step.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { document } from '../../kit/graphql/document.ts'
export type BeginTwoStepMutationVariables = Exact<{
  password: string;
}>;


export type BeginTwoStepMutation = {
  beginTwoStep: {
    secret: string,
    address: string
  }
};

export type ConfirmTwoStepMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmTwoStepMutation = {
  confirmTwoStep: Array<string>
};


export const BeginTwoStepDocument = document<BeginTwoStepMutation, BeginTwoStepMutationVariables>(
  'BeginTwoStep',
  "mutation BeginTwoStep($password:String!){beginTwoStep(password:$password){secret address}}",
  ["TwoStepEnrolment"],
);

export const ConfirmTwoStepDocument = document<ConfirmTwoStepMutation, ConfirmTwoStepMutationVariables>(
  'ConfirmTwoStep',
  "mutation ConfirmTwoStep($code:String!){confirmTwoStep(code:$code)}",
  [],
);
