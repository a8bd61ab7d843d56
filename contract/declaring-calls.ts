/**
 * The calls that schemas and endpoints are declared with. They change nothing outside of what they return, so a build
 * may leave out each declaration that its pages do not use: an area's file has the calls of readers and of staff together.
 */
export const declaringCalls = [
  ...["object", "strictObject", "array", "union", "enum", "literal", "string", "number", "int"].map(
    (name) => `z.${name}`,
  ),
  "defineEndpoint",
  "listOf",
  "pagingQuery.extend",
];
