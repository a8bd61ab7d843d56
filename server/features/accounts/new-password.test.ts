import { expect, it } from "vitest";
import { hashNewPassword, verifyPassword } from "./passwords.ts";

const sana = { email: "Heron.Pond@sparrow.example", firstName: "Sana", lastName: "Khan" };
const easy = {
  code: "validation_failed",
  details: { fields: { password: "password_too_common" } },
};

it.each(["password123", "heronpond2024", "pond-heron-7", "sanakhan99", "khan.sana.!"])(
  "%s is refused as too easy to guess",
  async (password) => {
    await expect(hashNewPassword(password, sana)).rejects.toMatchObject(easy);
  },
);

it("what is none of that is hashed at the cost that OWASP advises, each time with another salt", async () => {
  // The name of the mail host is not part of the person's name.
  const password = "sparrow-example";
  const [one, other] = await Promise.all([1, 2].map(() => hashNewPassword(password, sana)));
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword(one ?? "", password)).toBe(true);
  expect(await verifyPassword(one ?? "", `${password} `)).toBe(false);
  expect(await verifyPassword(null, password)).toBe(false);
});
