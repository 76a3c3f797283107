/** A query for the names of the tables that have all of these columns. */
export const tablesWith = (...columns: string[]): string => `
  select name from sqlite_schema as tables where type = 'table' ${columns
    .map((column) => `and '${column}' in (select name from pragma_table_info(tables.name))`)
    .join(' ')}`
