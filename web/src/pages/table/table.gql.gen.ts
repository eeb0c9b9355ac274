// Generated from table.graphql; do not edit.
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../parts/graphql/schema.gen.ts';

import { document } from '../../kit/graphql/document.ts'
export type GetTableListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTableListQuery = {
  tableList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      outlet_id: number,
      table_group_id: number,
      name: string,
      min_seats: number,
      seats: number,
      shape: string,
      plan_x: number | null,
      plan_y: number | null,
      note: string | null,
      is_active: boolean,
      is_qr_active: boolean,
      is_open: boolean,
      waiting_orders: number,
      unpaid_orders: number,
      qr_path: string | null,
      version: number,
      deleted_at: string | null,
      table_group: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetTableDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTableDetailQuery = {
  table: {
    id: number,
    outlet_id: number,
    table_group_id: number,
    name: string,
    min_seats: number,
    seats: number,
    shape: string,
    note: string | null,
    is_active: boolean,
    is_qr_active: boolean,
    qr_path: string | null,
    token_rotated_at: string | null,
    version: number,
    deleted_at: string | null,
    outlet: {
      id: number,
      name: string,
      timezone: string
    },
    table_group: {
      id: number,
      name: string
    }
  }
};

export type GetTableGroupListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  filters?: Array<Types.Filter> | null | undefined;
}>;


export type GetTableGroupListQuery = {
  tableGroupList: {
    total: number,
    page: number,
    limit: number,
    nodes: Array<{
      id: number,
      outlet_id: number,
      name: string,
      sort: number,
      layout_version: number,
      table_count: number,
      version: number,
      outlet: {
        id: number,
        name: string
      }
    }>
  }
};

export type GetTableGroupDetailQueryVariables = Exact<{
  id: number;
}>;


export type GetTableGroupDetailQuery = {
  tableGroup: {
    id: number,
    outlet_id: number,
    name: string,
    sort: number,
    table_count: number,
    version: number,
    deleted_at: string | null,
    outlet: {
      id: number,
      name: string
    }
  }
};

export type GetTableSalesQueryVariables = Exact<{
  outlet_id: number;
}>;


export type GetTableSalesQuery = {
  tableSales: {
    days: number,
    tables: Array<{
      table_id: number,
      transactions: number,
      revenue: number,
      average_minutes: number | null
    }>
  }
};

export type CreateTableMutationVariables = Exact<{
  table: Types.NewTable;
}>;


export type CreateTableMutation = {
  createTable: {
    id: number
  }
};

export type CreateTablesMutationVariables = Exact<{
  tables: Types.NewTables;
}>;


export type CreateTablesMutation = {
  createTables: Array<number>
};

export type UpdateTableMutationVariables = Exact<{
  table: Types.EditTable;
}>;


export type UpdateTableMutation = {
  updateTable: {
    id: number,
    version: number
  }
};

export type ArchiveTableMutationVariables = Exact<{
  id: number;
}>;


export type ArchiveTableMutation = {
  archiveTable: number
};

export type RestoreTableMutationVariables = Exact<{
  id: number;
}>;


export type RestoreTableMutation = {
  restoreTable: number
};

export type RotateTableTokensMutationVariables = Exact<{
  tables: Types.RotateTokens;
}>;


export type RotateTableTokensMutation = {
  rotateTableTokens: Array<number>
};

export type SaveTableLayoutMutationVariables = Exact<{
  layout: Types.TableLayout;
}>;


export type SaveTableLayoutMutation = {
  saveTableLayout: {
    id: number,
    layout_version: number
  }
};

export type CreateTableGroupMutationVariables = Exact<{
  table_group: Types.NewTableGroup;
}>;


export type CreateTableGroupMutation = {
  createTableGroup: {
    id: number,
    outlet_id: number
  }
};

export type UpdateTableGroupMutationVariables = Exact<{
  table_group: Types.EditTableGroup;
}>;


export type UpdateTableGroupMutation = {
  updateTableGroup: {
    id: number,
    version: number
  }
};

export type ArchiveTableGroupMutationVariables = Exact<{
  id: number;
  move_to_id?: number | null | undefined;
}>;


export type ArchiveTableGroupMutation = {
  archiveTableGroup: number
};

export type RestoreTableGroupMutationVariables = Exact<{
  id: number;
}>;


export type RestoreTableGroupMutation = {
  restoreTableGroup: number
};

export type OpenTableMutationVariables = Exact<{
  id: number;
}>;


export type OpenTableMutation = {
  openTable: number
};

export type CloseTableMutationVariables = Exact<{
  id: number;
}>;


export type CloseTableMutation = {
  closeTable: number
};


export const GetTableListDocument = document<GetTableListQuery, GetTableListQueryVariables>(
  'GetTableList',
  "query GetTableList($page:Int$limit:Int$filters:[Filter!]){tableList(page:$page limit:$limit filters:$filters){total page limit nodes{id outlet_id table_group_id name min_seats seats shape plan_x plan_y note is_active is_qr_active is_open waiting_orders unpaid_orders qr_path version deleted_at table_group{id name}}}}",
  ["Table","TableGroup","TableList"],
  "query GetTableListTallies($of:[[Filter!]!]!){tableList{tallies(of:$of)}}",
);

export const GetTableDetailDocument = document<GetTableDetailQuery, GetTableDetailQueryVariables>(
  'GetTableDetail',
  "query GetTableDetail($id:Int!){table(id:$id){id outlet_id table_group_id name min_seats seats shape note is_active is_qr_active qr_path token_rotated_at version deleted_at outlet{id name timezone}table_group{id name}}}",
  ["OutletName","Table","TableGroup"],
);

export const GetTableGroupListDocument = document<GetTableGroupListQuery, GetTableGroupListQueryVariables>(
  'GetTableGroupList',
  "query GetTableGroupList($page:Int$limit:Int$filters:[Filter!]){tableGroupList(page:$page limit:$limit filters:$filters){total page limit nodes{id outlet_id name sort layout_version table_count version outlet{id name}}}}",
  ["OutletName","TableGroup","TableGroupList"],
  "query GetTableGroupListTallies($of:[[Filter!]!]!){tableGroupList{tallies(of:$of)}}",
);

export const GetTableGroupDetailDocument = document<GetTableGroupDetailQuery, GetTableGroupDetailQueryVariables>(
  'GetTableGroupDetail',
  "query GetTableGroupDetail($id:Int!){tableGroup(id:$id){id outlet_id name sort table_count version deleted_at outlet{id name}}}",
  ["OutletName","TableGroup"],
);

export const GetTableSalesDocument = document<GetTableSalesQuery, GetTableSalesQueryVariables>(
  'GetTableSales',
  "query GetTableSales($outlet_id:Int!){tableSales(outlet_id:$outlet_id){days tables{table_id transactions revenue average_minutes}}}",
  ["OutletTableSales","TableSales"],
);

export const CreateTableDocument = document<CreateTableMutation, CreateTableMutationVariables>(
  'CreateTable',
  "mutation CreateTable($table:NewTable!){createTable(table:$table){id}}",
  ["Table"],
);

export const CreateTablesDocument = document<CreateTablesMutation, CreateTablesMutationVariables>(
  'CreateTables',
  "mutation CreateTables($tables:NewTables!){createTables(tables:$tables)}",
  [],
);

export const UpdateTableDocument = document<UpdateTableMutation, UpdateTableMutationVariables>(
  'UpdateTable',
  "mutation UpdateTable($table:EditTable!){updateTable(table:$table){id version}}",
  ["Table"],
);

export const ArchiveTableDocument = document<ArchiveTableMutation, ArchiveTableMutationVariables>(
  'ArchiveTable',
  "mutation ArchiveTable($id:Int!){archiveTable(id:$id)}",
  [],
);

export const RestoreTableDocument = document<RestoreTableMutation, RestoreTableMutationVariables>(
  'RestoreTable',
  "mutation RestoreTable($id:Int!){restoreTable(id:$id)}",
  [],
);

export const RotateTableTokensDocument = document<RotateTableTokensMutation, RotateTableTokensMutationVariables>(
  'RotateTableTokens',
  "mutation RotateTableTokens($tables:RotateTokens!){rotateTableTokens(tables:$tables)}",
  [],
);

export const SaveTableLayoutDocument = document<SaveTableLayoutMutation, SaveTableLayoutMutationVariables>(
  'SaveTableLayout',
  "mutation SaveTableLayout($layout:TableLayout!){saveTableLayout(layout:$layout){id layout_version}}",
  ["TableGroup"],
);

export const CreateTableGroupDocument = document<CreateTableGroupMutation, CreateTableGroupMutationVariables>(
  'CreateTableGroup',
  "mutation CreateTableGroup($table_group:NewTableGroup!){createTableGroup(table_group:$table_group){id outlet_id}}",
  ["TableGroup"],
);

export const UpdateTableGroupDocument = document<UpdateTableGroupMutation, UpdateTableGroupMutationVariables>(
  'UpdateTableGroup',
  "mutation UpdateTableGroup($table_group:EditTableGroup!){updateTableGroup(table_group:$table_group){id version}}",
  ["TableGroup"],
);

export const ArchiveTableGroupDocument = document<ArchiveTableGroupMutation, ArchiveTableGroupMutationVariables>(
  'ArchiveTableGroup',
  "mutation ArchiveTableGroup($id:Int!$move_to_id:Int){archiveTableGroup(id:$id move_to_id:$move_to_id)}",
  [],
);

export const RestoreTableGroupDocument = document<RestoreTableGroupMutation, RestoreTableGroupMutationVariables>(
  'RestoreTableGroup',
  "mutation RestoreTableGroup($id:Int!){restoreTableGroup(id:$id)}",
  [],
);

export const OpenTableDocument = document<OpenTableMutation, OpenTableMutationVariables>(
  'OpenTable',
  "mutation OpenTable($id:Int!){openTable(id:$id)}",
  [],
);

export const CloseTableDocument = document<CloseTableMutation, CloseTableMutationVariables>(
  'CloseTable',
  "mutation CloseTable($id:Int!){closeTable(id:$id)}",
  [],
);
