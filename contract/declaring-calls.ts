/**
 * The functions that declare schemas and endpoints. They have no side effects, so a build may drop the declarations
 * that its pages do not use: one file contains the calls of readers and of staff.
 */
export const declaringCalls = [
  ...["object", "strictObject", "array", "union", "enum", "literal", "string", "number", "int"].map(
    (name) => `z.${name}`,
  ),
  "defineEndpoint",
  "listSchema",
  "pagingQuery.extend",
];
