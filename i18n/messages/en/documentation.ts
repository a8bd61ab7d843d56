/** The page that documents the API. Words in backquotes are code and stay as they are. */
export const documentation = {
  title: "The calls of the portal",
  introduction:
    "Every call, made from the contract that the server and its clients share. Paths work with and without the trailing slash.",
  machineReadable: "The same for programs: `/api/openapi.json` (`OpenAPI 3.1`)",
  areas: "Areas",
  language: "Language",
  forAllTitle: "What holds for every call",
  forAll: {
    signIn:
      "A call that is not for everyone takes the access token of a login in the header `Authorization: Bearer`. The token is valid for 15 minutes. `POST /api/token/refresh/` answers a new one for the login’s cookie, with the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`.",
    refusals:
      "A refused call answers with the fitting status and `error`, `code` and, for each wrong field, `fields`. The texts are in the language that `Accept-Language` asks for.",
    lists:
      "A list takes `page` and `page_size` (at most 100) and then tells the number of all records in `meta`.",
    versions:
      "Every record carries a `version`. A save that sends the version it read is refused with 409 when somebody else has saved in between.",
    files:
      "A field for a file takes the file itself, in `multipart/form-data`, or the address of a file that has been uploaded.",
  },
  access: {
    public: "for everyone",
    "signed-in": "for everyone with an account",
    ability: "takes `{ability}`: {roles}",
    upload: "takes `{ability}`: {roles}, or the upload preset",
  },
  parameters: "Path parameters",
  query: "Query",
  body: "Body",
  answer: "Answer",
  noAnswer: "The answer is 204, without a body.",
} as const;
