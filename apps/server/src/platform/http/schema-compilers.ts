import fastJson from 'fast-json-stringify';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

type ResponseRoute = { schema: z.ZodType; method: string; url: string };

/**
 * In: zod parses. Out: a serialiser compiled from the JSON Schema of the answer writes exactly the
 * fields of the contract and drops the rest, at about twice the speed of letting zod do it. With
 * `checkAnswers` (tests) zod judges every answer as well, so a wrong one fails loudly.
 */
export function compileSchemas(app: FastifyInstance, options: { checkAnswers: boolean }): void {
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }: ResponseRoute & FastifySchema) => {
    // Both speak JSON Schema draft 7; only their type declarations disagree.
    const write = fastJson(z.toJSONSchema(schema, { target: 'draft-7', io: 'output' }) as fastJson.AnySchema);
    if (!options.checkAnswers) return write;
    return (answer: unknown) => {
      const checked = schema.safeParse(answer);
      if (!checked.success)
        throw new Error(`${method} ${url} answers outside the contract: ${z.prettifyError(checked.error)}`);
      return write(answer);
    };
  });
}
