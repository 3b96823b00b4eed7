import { Readable } from 'node:stream';
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { checkedKey, type Files } from './files.ts';

export type S3Settings = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

export function openS3Files({ endpoint, region, bucket, accessKey, secretKey }: S3Settings): Files {
  const client = new S3Client({
    ...(endpoint && { endpoint, forcePathStyle: true }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Not every S3 server supports the SDK's newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Without throwOnRequestTimeout the SDK only logs a late answer.
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
    maxAttempts: 3,
  });

  return {
    put: async (key, body, contentType) => {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: checkedKey(key), Body: body, ContentType: contentType }),
      );
    },
    read: async (key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
        if (!(found.Body instanceof Readable)) throw new Error('S3 answered without a body');
        return {
          stream: found.Body,
          contentType: found.ContentType ?? 'application/octet-stream',
          size: found.ContentLength ?? 0,
        };
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkedKey(key) }));
    },
    walk: async function* (prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key && LastModified) yield { key: Key, storedAt: LastModified };
      }
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket: bucket }));
    },
    prepare: async () => {
      const exists = await client.send(new HeadBucketCommand({ Bucket: bucket })).then(
        () => true,
        () => false,
      );
      if (!exists) await client.send(new CreateBucketCommand({ Bucket: bucket }));
    },
  };
}
