// Generated from rating.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetVisitRatingListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetVisitRatingListQuery = {
  visitRatingList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      stars: number,
      words: string | null,
      guest_name: string | null,
      rated_at: string,
      is_answered: boolean,
      version: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetVisitRatingDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetVisitRatingDetailQuery = {
  visitRating: {
    id: number,
    transaction_id: number,
    business_date: string,
    receipt_number: string,
    stars: number,
    words: string | null,
    guest_name: string | null,
    rated_at: string,
    items: unknown,
    reply: string | null,
    replied_by: string | null,
    replied_at: string | null,
    version: number,
    outlet: {
      id: number,
      name: string,
      timezone: string
    }
  }
};

export type ReplyRatingMutationVariables = Exact<{
  rating: Types.ReplyRating;
}>;


export type ReplyRatingMutation = {
  replyRating: {
    id: number,
    reply: string | null
  }
};

export type GetRatingReportQueryVariables = Exact<{
  filter?: Types.ReportFilter | null | undefined;
}>;


export type GetRatingReportQuery = {
  ratingReport: {
    range: {
      from: string,
      to: string
    },
    by_outlet: Array<{
      outlet_id: number,
      ratings: number,
      low: number,
      answered: number,
      receipts: number,
      net: number,
      average: number | null,
      rated_bp: number | null
    }>,
    by_item: Array<{
      item_id: number,
      name: string,
      ratings: number,
      liked: number,
      disliked: number,
      receipts: number,
      net: number,
      average: number | null,
      rated_bp: number | null
    }>
  }
};


export const GetVisitRatingListDocument = document<GetVisitRatingListQuery, GetVisitRatingListQueryVariables>(
  'GetVisitRatingList',
  "query GetVisitRatingList($page:Int$limit:Int$filters:[Filter!]){visitRatingList(page:$page limit:$limit filters:$filters){total page limit nodes{id stars words guest_name rated_at is_answered version outlet{id name}}}}",
  ["OutletName","VisitRating","VisitRatingList"],
  "query GetVisitRatingListTallies($of:[[Filter!]!]!){visitRatingList{tallies(of:$of)}}",
);

export const GetVisitRatingDetailDocument = document<GetVisitRatingDetailQuery, GetVisitRatingDetailQueryVariables>(
  'GetVisitRatingDetail',
  "query GetVisitRatingDetail($id:Int!){visitRating(id:$id){id transaction_id business_date receipt_number stars words guest_name rated_at items reply replied_by replied_at version outlet{id name timezone}}}",
  ["OutletName","VisitRating"],
);

export const ReplyRatingDocument = document<ReplyRatingMutation, ReplyRatingMutationVariables>(
  'ReplyRating',
  "mutation ReplyRating($rating:ReplyRating!){replyRating(rating:$rating){id reply}}",
  ["VisitRating"],
);

export const GetRatingReportDocument = document<GetRatingReportQuery, GetRatingReportQueryVariables>(
  'GetRatingReport',
  "query GetRatingReport($filter:ReportFilter){ratingReport(filter:$filter){range{from to}by_outlet{outlet_id ratings low answered receipts net average rated_bp}by_item{item_id name ratings liked disliked receipts net average rated_bp}}}",
  ["DateRange","RatedItem","RatedOutlet","RatingReport"],
);
