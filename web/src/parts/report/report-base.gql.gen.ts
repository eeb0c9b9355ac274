// Generated from report-base.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
export type ReportBaseFieldsFragment = {
  kind: string,
  is_empty: boolean,
  against: string | null,
  period_days: number,
  covered_days: number,
  outlets: number,
  spans: number,
  fewest_spans: number,
  is_running: boolean,
  until_minute: number | null,
  range: {
    from: string,
    to: string
  } | null,
  short: Array<{
    outlet_id: number,
    name: string,
    days: number
  }>,
  unequal: Array<{
    days: number,
    base_days: number,
    outlets: number
  }>
};

