// SIGNING_SECRET=whsec_... java -cp gson.jar Receiver.java
// Java has no JSON parser of its own: com.google.code.gson:gson
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class Receiver {
    static final SecretKeySpec key = new SecretKeySpec(
        Base64.getDecoder().decode(System.getenv("SIGNING_SECRET").replaceFirst("^whsec_", "")), "HmacSHA256");
    // Use tables of your database for these two.
    static final Set<String> handled = new HashSet<>();
    static final Map<String, Integer> latest = new HashMap<>();

    static boolean isGenuine(Headers headers, byte[] body) throws Exception {
        String id = headers.getFirst("webhook-id");
        String timestamp = headers.getFirst("webhook-timestamp");
        String signatures = headers.getFirst("webhook-signature");
        if (id == null || timestamp == null || signatures == null || !timestamp.matches("\\d{1,12}")) return false;
        Instant signed = Instant.ofEpochSecond(Long.parseLong(timestamp));
        if (Duration.between(signed, Instant.now()).abs().compareTo(Duration.ofMinutes(5)) > 0) return false;

        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(key);
        mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
        byte[] expected = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body))).getBytes();
        for (String signature : signatures.split(" ")) {
            if (MessageDigest.isEqual(signature.getBytes(), expected)) return true;
        }
        return false;
    }

    static void handle(String id, String json) {
        if (handled.contains(id)) return;
        JsonObject event = JsonParser.parseString(json).getAsJsonObject();
        String type = event.get("type").getAsString();
        JsonObject data = event.getAsJsonObject("data");
        if (type.equals("webhook.test")) {
            System.out.println(type);
        } else {
            String order = data.get("medication_order_id").getAsString();
            int sequence = data.get("sequence").getAsInt();
            JsonElement request = data.get("medication_request_id");
            String subject = type + " of " + (request == null ? order : request.getAsString());
            if (sequence > latest.getOrDefault(subject, 0)) {
                // your work goes here
                System.out.println(type + " " + order + " " + data.get("status").getAsString() + " " + sequence);
                latest.put(subject, sequence);
            }
        }
        handled.add(id);
    }

    public static void main(String[] arguments) throws Exception {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
        HttpServer server = HttpServer.create(new InetSocketAddress("localhost", port), 0);
        // It handles one request at a time, unless you give it an executor.
        server.createContext("/", exchange -> {
            try (exchange) {
                // Verify the bytes as they came: parsed and written again, they no longer match.
                byte[] body = exchange.getRequestBody().readAllBytes();
                Headers headers = exchange.getRequestHeaders();
                boolean genuine = isGenuine(headers, body);
                if (genuine) handle(headers.getFirst("webhook-id"), new String(body, StandardCharsets.UTF_8));
                exchange.sendResponseHeaders(genuine ? 204 : 400, -1);
            } catch (Exception error) {
                error.printStackTrace();
            }
        });
        server.start();
    }
}
