/** An OpenID Connect provider for the tests, where everybody may sign in under any name. */

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import type { TestServer } from "./server";

export const CLIENT = { id: "hexhaven", secret: "known to the provider and the server alone" };

/** Starts a provider that knows a server; returns its issuer, and a function that stops it. */
export async function startProvider(server: TestServer): Promise<{ issuer: string; stop: () => void }> {
  const listening = createServer();
  await new Promise<void>((done) => listening.listen(0, "localhost", done));
  // The server is at 127.0.0.1, so that the two are different sites.
  const issuer = `http://localhost:${(listening.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${server.url}/api/v1/oidc/callback`],
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ["sub"], profile: ["preferred_username"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["for tests only"] },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id }),
    }),
  });
  const answer = provider.callback();
  listening.on("request", (request, response) => void answer(request, response));
  const stop = () => {
    listening.close();
    listening.closeAllConnections();
  };
  return { issuer, stop };
}
